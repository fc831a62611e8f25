import { Controller } from '@nestjs/common';
import type { VoidFact } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { nextState, ProcessWaiters } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { publishMove, publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';
import { StoreOrders } from '../stores/store-orders.js';
import type { CancellationEntity } from './cancellation.entity.js';
import { cancellationProcess, type StateOfCancellation } from './cancellation.process.js';
import { CancellationRepository } from './cancellation.repository.js';

type VoidEvent = 'refunded' | 'refused' | 'unknown' | 'review';

/**
 * Applies outcomes of cancellations, published by carriers and billing. Their topics have no common order, so each handler checks the current state.
 */
@Controller()
export class CancellationsConsumer {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly cancellations: CancellationRepository,
    private readonly waiters: ProcessWaiters,
    private readonly orders: StoreOrders,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @On('hold.refunded')
  async markCanceled({ data }: EventOf<'hold.refunded'>, tx: Tx): Promise<void> {
    await this.settle(tx, data, 'refunded', async (shipment, cancellation, state) => {
      shipment.cancel();
      await this.cancellations.move(tx, cancellation, { state });
      await this.cancellations.closeLive(tx, data.shipment_id);
      await this.orders.reopened(tx, shipment);
      await this.tell(tx, shipment, { move: 'cancel', by: cancellation.by_id, refunded: data.amount });
    });
  }

  @On('label.void_refused')
  async keepLabel({ data }: EventOf<'label.void_refused'>, tx: Tx): Promise<void> {
    await this.settle(tx, data, 'refused', async (shipment, cancellation, state) => {
      shipment.refuseVoid({ message: data.message, at: this.clock.now().toISOString() });
      await this.cancellations.move(tx, cancellation, { state, message: data.message });
      await this.tell(tx, shipment, shipment.closeIfDelivered() ? { move: 'deliver' } : undefined);
    });
  }

  @On('label.void_unknown')
  async showUncertainty({ data }: EventOf<'label.void_unknown'>, tx: Tx): Promise<void> {
    await this.settle(tx, data, data.needs_review ? 'review' : 'unknown', async (shipment, cancellation, state) => {
      shipment.doubtCancellation(data.needs_review ? 'needs_review' : 'unknown');
      await this.cancellations.move(tx, cancellation, { state });
      await this.tell(tx, shipment);
    });
  }

  /** In a state that does not wait for it the event is a repetition, or came too late. */
  private async settle(
    tx: Tx,
    { shipment_id, cancellation_id }: VoidFact,
    event: VoidEvent,
    move: (shipment: Shipment, cancellation: CancellationEntity, state: StateOfCancellation) => Promise<void>,
  ): Promise<void> {
    const shipment = await this.shipments.lockAny(tx, shipment_id);
    const cancellation = await this.cancellations.find(tx, cancellation_id);
    const state = cancellation && nextState(cancellationProcess, cancellation.state, event);
    if (!state) return;
    await move(shipment, cancellation, state);
    await this.shipments.save(tx, shipment);
    tx.afterCommit(() => this.waiters.wake(cancellation_id));
  }

  private async tell(tx: Tx, shipment: Shipment, made?: Parameters<typeof publishMove>[2]): Promise<void> {
    await publishMove(tx, shipment, made);
    await publishShipmentEvent(tx, shipment, 'updated');
  }
}
