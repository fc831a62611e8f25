import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { TenantSettings } from '../references/tenant-settings.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { allowanceOfUnverified, RESTRICTION, type Allowance, type Restriction } from './allowance.js';

/** A shipment that is to be priced, and what may be bought for it. */
export interface Draft {
  shipment: Shipment;
  allowance: Allowance;
}

/** Looks up what a price depends on; for nearly everybody in one round trip. */
@Injectable()
export class DraftDesk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly settings: TenantSettings,
  ) {}

  /** @throws DomainError `not_found` for what does not exist or is not the person's */
  async draft(actor: Actor, id: string): Promise<Draft> {
    const [shipment, restriction] = await this.work.atOnce(actor, tx =>
      this.shipments.judge<Restriction>(tx, actor, id, RESTRICTION),
    );
    if (restriction === 'suspended') return { shipment, allowance: 'suspended' };
    return {
      shipment,
      allowance: restriction
        ? await this.work.atOnce(actor, tx => allowanceOfUnverified(tx, this.settings, shipment.snapshot.ownerId))
        : 'free',
    };
  }
}
