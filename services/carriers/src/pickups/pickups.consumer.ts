import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { PickupOrders } from './pickup-orders.js';

/** Orders pickups at carriers, which are called only after this is committed. */
@Controller()
export class PickupsConsumer {
  constructor(private readonly orders: PickupOrders) {}

  @On('pickup.requested')
  orderPickup(event: EventOf<'pickup.requested'>, tx: Tx): Promise<void> {
    return this.orders.start(tx, event);
  }

  @On('pickup.cancel_requested')
  cancelPickup({ data }: EventOf<'pickup.cancel_requested'>, tx: Tx): Promise<void> {
    return this.orders.cancel(tx, data.order_id);
  }

  @On('pickup.settled')
  applyDecision({ data }: EventOf<'pickup.settled'>, tx: Tx): Promise<void> {
    return this.orders.settle(tx, data);
  }
}
