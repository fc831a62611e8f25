import { Controller } from '@nestjs/common';
import type { PickupFact } from '@porte/contracts';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { nextState } from '@porte/process-kit';
import type { PickupEntity } from './pickup.entity.js';
import { pickupProcess } from './pickup.process.js';
import { PickupStore } from './pickup-store.js';

type PickupEvent = 'scheduled' | 'failed' | 'unknown' | 'review' | 'canceled' | 'kept';

/** Applies what carriers tell of pickups. No handler touches a shipment. */
@Controller()
export class PickupsConsumer {
  constructor(private readonly pickups: PickupStore) {}

  @On('pickup_order.scheduled')
  showNumber({ data }: EventOf<'pickup_order.scheduled'>, tx: Tx): Promise<void> {
    return this.move(tx, data, 'scheduled', { reference_number: data.reference_number, message: null });
  }

  @On('pickup_order.failed')
  offerRetry({ data }: EventOf<'pickup_order.failed'>, tx: Tx): Promise<void> {
    return this.move(tx, data, 'failed', { message: data.message });
  }

  @On('pickup_order.unknown')
  showDoubt({ data }: EventOf<'pickup_order.unknown'>, tx: Tx): Promise<void> {
    return this.move(tx, data, data.needs_review ? 'review' : 'unknown', {});
  }

  @On('pickup_order.canceled')
  endPickup({ data }: EventOf<'pickup_order.canceled'>, tx: Tx): Promise<void> {
    return this.move(tx, data, 'canceled', { message: null });
  }

  @On('pickup_order.kept')
  keepPickup({ data }: EventOf<'pickup_order.kept'>, tx: Tx): Promise<void> {
    return this.move(tx, data, 'kept', { message: data.message });
  }

  /** Of an earlier try, or in a state that does not wait for it, the event is a repetition or came too late. */
  private async move(
    tx: Tx,
    { pickup_id, order_id }: PickupFact,
    event: PickupEvent,
    change: Partial<PickupEntity>,
  ): Promise<void> {
    const row = await this.pickups.find(tx, pickup_id);
    const state = row?.order_id === order_id && nextState(pickupProcess, row.state, event);
    if (row && state) await this.pickups.save(tx, row, { ...change, state });
  }
}
