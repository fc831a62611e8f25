import { Injectable } from '@nestjs/common';
import { RETURN_LINK_DAYS, type Rate, type ReturnLink, type ReturnLinkInput } from '@porte/contracts';
import { derivedId, DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { DerivedAddresses, InjectClock, InjectConfig, ValidationFailed, type Actor } from '@porte/service-kit';
import { chooseRate } from '../batches/choose-rate.js';
import type { ShipmentsConfig } from '../config.js';
import { DraftReader } from '../purchases/draft-reader.js';
import { PriceConfirmations } from '../purchases/price-confirmations.js';
import { RatingClient } from '../purchases/rating-client.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { returnOf } from '../shipments/use-cases/return-shipment.js';
import { findLink, insertLink, linksOf, revokeLink, stateOf, type ReturnLinkRow } from './return-link-store.js';

const DAY_MS = 86_400_000;

/** Longer than a request takes to commit its purchase: until then it may not be withdrawn. */
const ASKED_MS = 60_000;

/** The links of a sender, by which recipients get one label for a return. */
@Injectable()
export class ReturnLinks {
  private readonly addresses: DerivedAddresses;

  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly drafts: DraftReader,
    private readonly prices: RatingClient,
    private readonly confirmations: PriceConfirmations,
    @InjectClock() private readonly clock: Clock,
    @InjectConfig() config: ShipmentsConfig,
  ) {
    this.addresses = new DerivedAddresses(config.SHIPMENTS_MASTER_KEY, 'porte return links');
  }

  /** What the way back costs now. @throws DomainError `not_found`, `wrong_state` for a shipment that cannot be sent back */
  async rates(actor: Actor, shipmentId: string): Promise<Rate[]> {
    const { rates } = await this.priced(actor, shipmentId);
    return this.confirmations.withConfirmations(actor, shipmentId, rates, 'return_rates');
  }

  /**
   * Makes a link; nothing is paid before a recipient uses it. A repeated call with the same id makes it once.
   * @throws DomainError `not_found`, `wrong_state`, `service_not_available`; `price_changed` where it costs more than was confirmed; ValidationFailed where it costs
   * more than the maximum, for a maximum of a user without prices, and for a confirmation that was not made for this rate
   */
  async create(actor: Actor, shipmentId: string, input: ReturnLinkInput, id: string): Promise<ReturnLink> {
    const { rates, back } = await this.priced(actor, shipmentId);
    const { service_id } = input;
    const rate = chooseRate(rates, { rule: 'service', service_id }, isInsured(back));
    if (!rate) throw new DomainError('service_not_available');
    const confirmed = this.confirmations.quotedTotal(actor, shipmentId, input, 'return_rates');
    if (confirmed !== null && rate.total > confirmed) throw new DomainError('price_changed');
    const max_total = confirmed ?? input.max_total!;
    if (rate.total > max_total) throw ValidationFailed.of('max_total', 'min', rate.total);
    const created_at = this.clock.now();
    return this.work.run(actor, async tx => {
      await insertLink(tx, {
        id,
        shipment_id: shipmentId,
        return_id: derivedId('return link', id),
        actor: { ...actor, email: '', name: '' },
        service_id,
        service_name: rate.service_name,
        carrier_name: rate.carrier_name,
        max_total,
        expires_at: new Date(created_at.getTime() + RETURN_LINK_DAYS * DAY_MS),
        created_at,
      });
      const made = await findLink(tx, id);
      if (made?.shipment_id !== shipmentId) throw new DomainError('not_found');
      return this.viewOf(tx.tenantId, made);
    });
  }

  /** @throws DomainError `not_found` */
  list(actor: Actor, shipmentId: string): Promise<ReturnLink[]> {
    return this.work.run(actor, async tx => {
      await this.shipments.get(tx, actor, shipmentId);
      return (await linksOf(tx, shipmentId)).map(link => this.viewOf(tx.tenantId, link));
    });
  }

  /** Withdraws a link that no label was asked for by. @throws DomainError `not_found`, `wrong_state` */
  revoke(actor: Actor, shipmentId: string, id: string): Promise<ReturnLink> {
    return this.work.run(actor, async tx => {
      await this.shipments.get(tx, actor, shipmentId);
      const link = await findLink(tx, id, true);
      if (link?.shipment_id !== shipmentId) throw new DomainError('not_found');
      const now = this.clock.now();
      const isAsked = link.asked_at !== null && now.getTime() - link.asked_at.getTime() < ASKED_MS;
      if (isAsked || ['used', 'in_progress'].includes(stateOf(link, now))) throw new DomainError('wrong_state');
      await revokeLink(tx, id, now);
      return this.viewOf(tx.tenantId, (await findLink(tx, id))!);
    });
  }

  /** The link that an address was made for. @throws DomainError `not_found` for one of another tenant, and for a forged one */
  idOf(tenantId: string, address: string): string {
    const thing = this.addresses.thingOf(address);
    if (thing?.tenant_id !== tenantId) throw new DomainError('not_found');
    return thing.id;
  }

  private async priced(actor: Actor, shipmentId: string): Promise<{ rates: Rate[]; back: Shipment }> {
    const draft = await this.work.atOnce(actor, tx => this.drafts.read(tx, actor, shipmentId));
    const { snapshot } = draft.shipment;
    const back = returnOf(snapshot, { id: snapshot.id, sequentialId: 0, createdAt: this.clock.now() });
    const allowance = await this.drafts.allowance(actor, draft);
    return { back, rates: (await this.prices.rates(actor, back, allowance)).data };
  }

  private viewOf(tenant_id: string, link: ReturnLinkRow): ReturnLink {
    return {
      id: link.id,
      state: stateOf(link, this.clock.now()),
      path: `/returns/${this.addresses.addressOf({ tenant_id, id: link.id })}`,
      carrier_name: link.carrier_name,
      service_name: link.service_name,
      max_total: Number(link.max_total),
      return_id: link.returned && link.return_id,
      expires_at: link.expires_at.toISOString(),
      created_at: link.created_at.toISOString(),
    };
  }
}

/** Whether the parcel of a shipment is to be insured. */
export const isInsured = ({ snapshot }: Shipment): boolean => snapshot.parcels[0]?.insure_package ?? false;
