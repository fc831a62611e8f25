import { Controller } from '@nestjs/common';
import { STORE_PROVIDERS, type PurchaseEndFact } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { nextState, ProcessWaiters } from '@porte/process-kit';
import { InjectClock, Metrics, type Histogram } from '@porte/service-kit';
import { StoreOrders } from '../stores/store-orders.js';
import { SchedulePickup } from '../pickups/schedule-pickup.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { publishMove, publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';
import type { PurchaseOutcome, PurchaseSummary } from './purchase.entity.js';
import { purchaseProcess } from './purchase.process.js';
import { PurchaseRepository } from './purchase.repository.js';

type PurchaseEvent = 'captured' | 'released' | 'unknown' | 'review';
type PurchaseFact = { shipment_id: string; purchase_id: string };

const isOfStore = ({ snapshot: { source } }: Shipment): boolean =>
  (STORE_PROVIDERS as readonly string[]).includes(source);

/** Changes the shipment and returns how the purchase ended, if it did. */
type Decide = (
  shipment: Shipment,
  purchase: PurchaseSummary,
) => { outcome?: PurchaseOutcome; ended?: Pick<PurchaseEndFact, 'outcome' | 'amount'> };

/** Applies the events of carriers and billing to purchases. */
@Controller()
export class PurchasesConsumer {
  private readonly seconds: Histogram;

  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly waiters: ProcessWaiters,
    private readonly pickups: SchedulePickup,
    private readonly orders: StoreOrders,
    @InjectClock() private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.seconds = metrics.histogram(
      'porte_purchase_duration_seconds',
      'Seconds from the choice of a rate to the end of its purchase, by outcome.',
    );
  }

  @On('hold.captured')
  attachLabel({ data }: EventOf<'hold.captured'>, tx: Tx): Promise<void> {
    return this.apply(tx, data, 'captured', (shipment, purchase) => {
      shipment.attachLabel(data.label, purchase, this.clock.now());
      return {
        outcome: { balance: data.balance },
        ended: { outcome: 'issued', amount: data.amount },
      };
    });
  }

  @On('hold.released')
  reopenShipment({ data }: EventOf<'hold.released'>, tx: Tx): Promise<void> {
    return this.apply(tx, data, 'released', shipment => {
      shipment.fail({ code: data.code, message: data.message });
      return {
        outcome: { code: data.code, message: data.message, balance: data.balance },
        ended: { outcome: 'failed', amount: data.amount },
      };
    });
  }

  @On('label.unknown')
  showUncertainty({ data }: EventOf<'label.unknown'>, tx: Tx): Promise<void> {
    return this.apply(tx, data, data.needs_review ? 'review' : 'unknown', shipment => {
      shipment.progress(data.needs_review ? 'needs_review' : 'unknown');
      return {};
    });
  }

  /** Reads, decides and writes without a lock; the inbox handles the event again after an optimistic-lock conflict. */
  private async apply(
    tx: Tx,
    { shipment_id, purchase_id }: PurchaseFact,
    event: PurchaseEvent,
    decide: Decide,
  ): Promise<void> {
    const found = await this.purchases.withShipment(tx, shipment_id, purchase_id);
    // In a state that does not wait for it the event is a repetition, or came too late.
    const state = found && nextState(purchaseProcess, found.purchase.state, event);
    if (!state) return;
    const { shipment, purchase } = found;
    const since = shipment.snapshot.purchase?.since ?? this.clock.now().toISOString();
    const { ended, ...rest } = decide(shipment, purchase);
    const was = purchase.state as PurchaseEndFact['was'];
    this.purchases.move(tx, shipment, purchase, { state, ...rest });
    await publishMove(tx, shipment, ended && { ended: { ...ended, was, since } });
    await publishShipmentEvent(tx, shipment, 'updated');
    if (ended?.outcome === 'issued') await this.pickups.keepWord(tx, purchase.user_id, shipment);
    if (ended?.outcome === 'issued' && isOfStore(shipment)) await this.orders.shipped(tx, shipment);
    tx.afterCommit(() => {
      this.waiters.wake(purchase_id);
      if (!ended) return;
      const seconds = (this.clock.now().getTime() - Date.parse(since)) / 1000;
      this.seconds.record(Math.max(0, seconds), { outcome: ended.outcome });
    });
  }
}
