import { Controller } from '@nestjs/common';
import type { PurchaseEndFact } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { ProcessWaiters } from '@porte/process-kit';
import { InjectClock, Metrics, type Histogram } from '@porte/service-kit';
import type { Shipment } from '../shipments/domain/shipment.js';
import { publishMove, publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';
import type { PurchaseEntity, PurchaseSummary } from './purchase.entity.js';
import { PurchaseRepository, type PurchaseMove } from './purchase.repository.js';

type States = readonly PurchaseEntity['state'][];

/** States from which an event moves a purchase; in any other state the event is a repetition, or came too late. */
const FROM = {
  'hold.captured': ['buying', 'unknown', 'needs_review', 'charging'],
  // A late label is charged without its hold, which was released before.
  'hold.released': ['buying', 'unknown', 'needs_review'],
  'label.unknown': ['buying', 'unknown', 'needs_review'],
} as const satisfies Record<string, States>;

type PurchaseFact = { shipment_id: string; purchase_id: string };

/** Changes the shipment and returns the purchase's new state, and how it ended if it did. */
type Decide = (
  shipment: Shipment,
  purchase: PurchaseSummary,
) => PurchaseMove & { ended?: Pick<PurchaseEndFact, 'outcome' | 'amount'> };

/** Applies the events of carriers and billing to purchases. */
@Controller()
export class PurchasesConsumer {
  private readonly seconds: Histogram;

  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly waiters: ProcessWaiters,
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
    return this.apply(tx, data, FROM['hold.captured'], (shipment, purchase) => {
      shipment.attachLabel(data.label, purchase, this.clock.now());
      return {
        state: 'confirmed',
        outcome: { balance: data.balance },
        ended: { outcome: 'issued', amount: data.amount },
      };
    });
  }

  @On('hold.released')
  reopenShipment({ data }: EventOf<'hold.released'>, tx: Tx): Promise<void> {
    return this.apply(tx, data, FROM['hold.released'], shipment => {
      shipment.fail({ code: data.code, message: data.message });
      return {
        state: 'released',
        outcome: { code: data.code, message: data.message, balance: data.balance },
        ended: { outcome: 'failed', amount: data.amount },
      };
    });
  }

  @On('label.unknown')
  showUncertainty({ data }: EventOf<'label.unknown'>, tx: Tx): Promise<void> {
    return this.apply(tx, data, FROM['label.unknown'], shipment => {
      const state = data.needs_review ? 'needs_review' : 'unknown';
      shipment.progress(state);
      return { state };
    });
  }

  /** Reads, decides and writes without a lock; the inbox handles the event again after an optimistic-lock conflict. */
  private async apply(tx: Tx, { shipment_id, purchase_id }: PurchaseFact, from: States, decide: Decide): Promise<void> {
    const found = await this.purchases.withShipment(tx, shipment_id, purchase_id);
    if (!found || !from.includes(found.purchase.state)) return;
    const { shipment, purchase } = found;
    const since = shipment.snapshot.purchase?.since ?? this.clock.now().toISOString();
    const { ended, ...move } = decide(shipment, purchase);
    const was = purchase.state as PurchaseEndFact['was'];
    this.purchases.move(tx, shipment, purchase, move);
    await publishMove(tx, shipment, ended && { ended: { ...ended, was, since } });
    await publishShipmentEvent(tx, shipment, 'updated');
    tx.afterCommit(() => {
      this.waiters.wake(purchase_id);
      if (!ended) return;
      const seconds = (this.clock.now().getTime() - Date.parse(since)) / 1000;
      this.seconds.record(Math.max(0, seconds), { outcome: ended.outcome });
    });
  }
}
