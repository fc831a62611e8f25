import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { labelFooterSql, senderLogoSql } from '../labels/sender-logo.js';
import { preferredFormatSql } from '../preferences/preferred-format.js';
import { TenantSettings } from '../references/tenant-settings.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { allowanceOfUnverified, RESTRICTION, type Allowance, type Restriction } from './allowance.js';
import type { PurchaseSummary } from './purchase.entity.js';
import { purchaseSummarySql } from './purchase.repository.js';

/** A shipment and what a purchase of it depends on, of one snapshot. */
export interface Draft {
  shipment: Shipment;
  restriction: Restriction;
  /** how the person prints labels */
  label_format: string;
  /** key in the object store of the logo on our own labels */
  sender_logo: string | null;
  /** at the foot of our own labels */
  label_footer: string | null;
  /** the purchase under way */
  live: PurchaseSummary | null;
  /** the purchase with the id that was asked for */
  earlier: PurchaseSummary | null;
}

const DRAFT = `jsonb_build_object('restriction', ${RESTRICTION}, 'label_format', ${preferredFormatSql('shipments.tenant_id', '$4::uuid')},
  'sender_logo', ${senderLogoSql('shipments.tenant_id')}, 'label_footer', ${labelFooterSql('shipments.tenant_id')}, 'live', ${purchaseSummarySql(`(shipments.purchase->>'id')::uuid`)}, 'earlier', ${purchaseSummarySql('$5::uuid')})`;

/** Reads what the price of a shipment and its purchase depend on. */
@Injectable()
export class DraftReader {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly settings: TenantSettings,
  ) {}

  /**
   * @param earlierId of a purchase to look for
   * @throws DomainError `not_found` if the shipment does not exist or the person may not see it
   */
  async read(tx: Tx, actor: Actor, id: string, earlierId: string | null = null): Promise<Draft> {
    const [shipment, facts] = await this.shipments.getWith<Omit<Draft, 'shipment'>>(tx, actor, id, DRAFT, [
      actor.id,
      earlierId,
    ]);
    return { shipment, ...facts };
  }

  /**
   * A draft that can be priced, and what the person may buy for it.
   * @throws DomainError `not_found`; `wrong_state` before there is a parcel
   */
  async packed(actor: Actor, id: string): Promise<{ shipment: Shipment; allowance: Allowance }> {
    const draft = await this.work.atOnce(actor, tx => this.read(tx, actor, id));
    const { shipment } = draft;
    const allowance = await this.allowance(actor, draft);
    if (shipment.snapshot.parcels.length === 0) throw new DomainError('wrong_state');
    return { shipment, allowance };
  }

  /** What the person may buy for a draft; one more round trip for customers whose fiscal data are not verified. */
  async allowance(actor: Actor, { shipment, restriction }: Draft): Promise<Allowance> {
    if (restriction === null) return 'free';
    if (restriction === 'suspended') return restriction;
    return this.work.atOnce(actor, tx => allowanceOfUnverified(tx, this.settings, shipment.snapshot.ownerId));
  }
}
