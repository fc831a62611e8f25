import { Injectable } from '@nestjs/common';
import type { LabelFormat, RateFact } from '@porte/contracts';
import { DomainError, Money, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { preferredFormat } from '../preferences/preferred-format.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import type { PurchaseEntity } from './purchase.entity.js';
import { PurchaseRepository, refusalOf } from './purchase.repository.js';

type Choice = Pick<RateFact, 'service_id' | 'total'>;

/** A purchase as it stands after opening: joined, or one of our own to be driven on. */
export interface Opened {
  purchase: PurchaseEntity;
  joined: boolean;
}

/** With insurance or without is another total. */
const isSameRate = (a: Choice, b: Choice): boolean => a.service_id === b.service_id && Money.of(a.total).equals(Money.of(b.total));

/** Writes the purchase's row, one live one per shipment, before any money moves. */
@Injectable()
export class OpenPurchase {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The purchase of the same rate that runs already, or null. @throws DomainError `purchase_in_progress` for another rate */
  running(actor: Actor, id: string, choice: Choice): Promise<PurchaseEntity | null> {
    return this.work.run(actor, async tx => this.live(tx, await this.shipments.get(tx, actor, id), choice));
  }

  /** @throws DomainError `purchase_in_progress`, `already_purchased`; `conflict` where the shipment changed since it was priced */
  open(actor: Actor, id: string, rate: RateFact, pricedVersion: number): Promise<Opened> {
    return this.work.run(actor, async tx => {
      const [shipment, format] = await Promise.all([this.shipments.lock(tx, actor, id), preferredFormat(tx, actor)]);
      const live = await this.live(tx, shipment, rate);
      if (live) return { purchase: live, joined: true };
      const purchase = this.fresh(actor, shipment.snapshot, rate, format);
      shipment.beginPurchase({ id: purchase.id, state: 'reserving', service_id: rate.service_id, since: this.clock.now().toISOString() }, pricedVersion);
      this.purchases.insertAtCommit(tx, purchase);
      this.shipments.saveAtCommit(tx, shipment);
      return { purchase, joined: false };
    }).catch(error => {
      throw refusalOf(error);
    });
  }

  /** A shipment names its live purchase: the two are written in one transaction. */
  private async live(tx: Tx, { snapshot: { id, purchase } }: Shipment, choice: Choice): Promise<PurchaseEntity | null> {
    const live = purchase && (await this.purchases.live(tx, id));
    if (live && !isSameRate(live.rate, choice)) throw new DomainError('purchase_in_progress');
    return live;
  }

  private fresh(actor: Actor, { id, tenantId, userId, ownerId }: Shipment['snapshot'], rate: RateFact, format: LabelFormat): PurchaseEntity {
    return {
      id: newId(this.clock), tenant_id: tenantId, user_id: userId, owner_id: ownerId, by_id: actor.id, shipment_id: id, state: 'reserving', rate, held: Money.of(rate.total),
      label_format: format, demo: rate.demo,
    } as PurchaseEntity;
  }
}
