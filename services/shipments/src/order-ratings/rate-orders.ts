import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { derivedId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import type { Choice } from '../batches/choose-rate.js';
import { RateByRule } from '../batches/rate-by-rule.js';
import { parcelOf } from '../stores/order-parcel.js';
import type { OrderRatings } from '../stores/order-ratings.js';
import { StoreEntity } from '../stores/store.entity.js';
import type { StoreOrderEntity } from '../stores/store-order.entity.js';
import {
  storeRatingProcess,
  storeRatingRow,
  type ChosenRate,
  type RatingRow,
  type RatingStep,
  type RatingSteps,
} from './store-rating.process.js';

/** Rates new orders by the rules of their stores, as batches are rated. Nothing is bought. */
@Injectable()
export class RateOrders implements OrderRatings, RatingSteps, OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
    private readonly rates: RateByRule,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.processes.register(storeRatingProcess, this);
  }

  async want(tx: Tx, store: StoreEntity, order: StoreOrderEntity): Promise<StoreOrderEntity> {
    const { id: order_id, shipment_id, store_id } = order;
    const isRated = order.state === 'ready' && shipment_id && store.rated_by && ruleOf(store);
    if (!isRated) return order.state === 'shipped' ? order : { ...order, rating_id: null, rate: null, rated_at: null };
    const rating_id = derivedId('store rating', shipment_id, askedOf(store, order));
    if (rating_id === order.rating_id) return order;
    const row = { ...storeRatingRow.beginning(), id: rating_id, store_id, order_id, shipment_id };
    await this.processes.start(tx, storeRatingProcess, row);
    return { ...order, rating_id, rate: null, rated_at: null };
  }

  async rate({ tenant_id, store_id, shipment_id }: RatingRow): Promise<RatingStep> {
    const store = await this.work.run({ tenant_id }, tx =>
      tx.manager.findOneBy(StoreEntity, { tenant_id, id: store_id }),
    );
    const rule = store && ruleOf(store);
    const chosen = rule && store.rated_by ? await this.rates.of(store.rated_by, shipment_id, rule) : { rate: null };
    return { outcome: 'rated', data: { rate: chosen.rate } };
  }

  /** Unless the order has changed by now. */
  async keep(tx: Tx, { id, order_id }: RatingRow, { rate }: ChosenRate): Promise<void> {
    if (!rate) return;
    await tx.query(
      'update store_orders set rate = $4, rated_at = $5 where tenant_id = $1 and id = $2 and rating_id = $3',
      [tx.tenantId, order_id, id, JSON.stringify(rate), this.clock.now()],
    );
  }
}

/** @returns null where the store has no rule */
function ruleOf({ settings: { rate } }: StoreEntity): Choice | null {
  return !rate || rate.rule === 'none' ? null : { rule: rate.rule, service_id: rate.service_id ?? null };
}

/** What a rate depends on that is here: where the parcel goes, what it is, and the rule. */
const askedOf = ({ origin, settings, rated_by }: StoreEntity, order: StoreOrderEntity): string =>
  createHash('sha256')
    .update(JSON.stringify([origin, order.destination, parcelOf(order, settings), settings.rate, rated_by?.id]))
    .digest('base64');
