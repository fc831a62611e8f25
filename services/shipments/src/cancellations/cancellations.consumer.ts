import { Controller } from '@nestjs/common';
import { CANCELLATION_STATES, type VoidFact } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { ProcessWaiters } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { publishMove, publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';
import type { CancellationEntity } from './cancellation.entity.js';
import { CancellationRepository } from './cancellation.repository.js';

type State = CancellationEntity['state'];

/**
 * Applies outcomes of cancellations, published by carriers and billing. Their topics have no common order, so each handler checks the current state.
 */
@Controller()
export class CancellationsConsumer {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly cancellations: CancellationRepository,
    private readonly waiters: ProcessWaiters,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A refund counts even after a rejected void: the label was voided after all. */
  @On('hold.refunded')
  async markCanceled({ data }: EventOf<'hold.refunded'>, tx: Tx): Promise<void> {
    await this.settle(tx, data, [...CANCELLATION_STATES, 'refused'], async (shipment, cancellation) => {
      shipment.cancel();
      await this.cancellations.move(tx, cancellation, { state: 'canceled' });
      await this.cancellations.closeLive(tx, data.shipment_id);
      await this.tell(tx, shipment, { move: 'cancel', by: cancellation.by_id, refunded: data.amount });
    });
  }

  @On('label.void_refused')
  async keepLabel({ data }: EventOf<'label.void_refused'>, tx: Tx): Promise<void> {
    await this.settle(tx, data, CANCELLATION_STATES, async (shipment, cancellation) => {
      shipment.refuseVoid({ message: data.message, at: this.clock.now().toISOString() });
      await this.cancellations.move(tx, cancellation, { state: 'refused', message: data.message });
      await this.tell(tx, shipment);
    });
  }

  @On('label.void_unknown')
  async showUncertainty({ data }: EventOf<'label.void_unknown'>, tx: Tx): Promise<void> {
    const state = data.needs_review ? 'needs_review' : 'unknown';
    await this.settle(
      tx,
      data,
      CANCELLATION_STATES.filter(other => other !== state),
      async (shipment, cancellation) => {
        shipment.doubtCancellation(state);
        await this.cancellations.move(tx, cancellation, { state });
        await this.tell(tx, shipment);
      },
    );
  }

  /** @param from states that may change; in any other state the event is a repetition or too late */
  private async settle(
    tx: Tx,
    { shipment_id, cancellation_id }: VoidFact,
    from: readonly State[],
    move: (shipment: Shipment, cancellation: CancellationEntity) => Promise<void>,
  ): Promise<void> {
    const shipment = await this.shipments.lockAny(tx, shipment_id);
    const cancellation = await this.cancellations.find(tx, cancellation_id);
    if (!cancellation || !from.includes(cancellation.state)) return;
    await move(shipment, cancellation);
    await this.shipments.save(tx, shipment);
    tx.afterCommit(() => this.waiters.wake(cancellation_id));
  }

  private async tell(tx: Tx, shipment: Shipment, made?: Parameters<typeof publishMove>[2]): Promise<void> {
    await publishMove(tx, shipment, made);
    await publishShipmentEvent(tx, shipment, 'updated');
  }
}
