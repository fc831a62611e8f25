import { Injectable } from '@nestjs/common';
import type { RateFact } from '@porte/contracts';
import { DomainError, Money, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { preferredFormat } from '../preferences/preferred-format.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import type { LivePurchase } from '../shipments/domain/shipment-state.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import type { FreshPurchase, PurchaseEntity } from './purchase.entity.js';
import { PurchaseRepository, refusalOf } from './purchase.repository.js';
import { UnreadSteps } from './unread-steps.js';

type Choice = Pick<RateFact, 'service_id' | 'total'>;

/** A purchase as it stands after opening: joined, or one of our own to be driven on. */
export interface Opened {
  purchase: PurchaseEntity;
  joined: boolean;
  /** as the opening has left it, or found it where another purchase is joined */
  shipment: Shipment;
}

/** With insurance or without is another total. */
const isSameRate = (a: Choice, b: Choice): boolean =>
  a.service_id === b.service_id && Money.of(a.total).equals(Money.of(b.total));

/** What its shipment knows of a fresh purchase. */
const begun = ({ id, rate, created_at }: FreshPurchase): LivePurchase => ({
  id,
  state: 'reserving',
  service_id: rate.service_id,
  since: created_at.toISOString(),
});

/** Writes the purchase's row, one live one per shipment, before any money moves. */
@Injectable()
export class OpenPurchase {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly unread: UnreadSteps,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The purchase of the same rate that runs already, or null. @throws DomainError `purchase_in_progress` for another rate */
  running(actor: Actor, id: string, choice: Choice): Promise<PurchaseEntity | null> {
    return this.work.run(actor, async tx => this.live(tx, await this.shipments.get(tx, actor, id), choice));
  }

  /**
   * @param priced the shipment as it was priced, which is the caller's no longer
   * @throws DomainError `purchase_in_progress`, `already_purchased`; `conflict` where the shipment changed since it was priced
   */
  async open(actor: Actor, rate: RateFact, priced: Shipment): Promise<Opened> {
    const { id, version } = priced.snapshot;
    try {
      return (await this.openUnread(actor, rate, priced)) ?? (await this.openLocked(actor, id, rate, version));
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** @returns null where the shipment is not as it was: whether that matters is seen under its lock */
  private async openUnread(actor: Actor, rate: RateFact, shipment: Shipment): Promise<Opened | null> {
    const seen = { ...shipment.snapshot };
    if (seen.purchase) return null;
    const fresh = this.fresh(actor, seen, rate);
    shipment.beginPurchase(begun(fresh), seen.version);
    const purchase = await this.work.atOnce(actor, tx => this.unread.open(tx, actor, shipment, seen, fresh));
    return purchase && { purchase, joined: false, shipment };
  }

  private openLocked(actor: Actor, id: string, rate: RateFact, pricedVersion: number): Promise<Opened> {
    return this.work.run(actor, async tx => {
      const [shipment, format] = await Promise.all([this.shipments.lock(tx, actor, id), preferredFormat(tx, actor)]);
      const live = await this.live(tx, shipment, rate);
      if (live) return { purchase: live, joined: true, shipment };
      const purchase = { ...this.fresh(actor, shipment.snapshot, rate), label_format: format } as PurchaseEntity;
      shipment.beginPurchase(begun(purchase), pricedVersion);
      this.purchases.insertAtCommit(tx, purchase);
      this.shipments.saveAtCommit(tx, shipment);
      return { purchase, joined: false, shipment };
    });
  }

  /** A shipment names its live purchase: the two are written in one transaction. */
  private async live(tx: Tx, { snapshot: { id, purchase } }: Shipment, choice: Choice): Promise<PurchaseEntity | null> {
    const live = purchase && (await this.purchases.live(tx, id));
    if (live && !isSameRate(live.rate, choice)) throw new DomainError('purchase_in_progress');
    return live;
  }

  private fresh(actor: Actor, { id, tenantId, userId, ownerId }: Shipment['snapshot'], rate: RateFact): FreshPurchase {
    return {
      id: newId(this.clock),
      tenant_id: tenantId,
      created_at: this.clock.now(),
      user_id: userId,
      owner_id: ownerId,
      by_id: actor.id,
      shipment_id: id,
      state: 'reserving',
      rate,
      held: Money.of(rate.total),
      demo: rate.demo,
    };
  }
}
