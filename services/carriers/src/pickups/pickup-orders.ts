import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventOf, Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectOptions, type PurchaseOptions } from '../calls/options.js';
import { pickupOrderProcess } from './pickup-order.process.js';
import { PickupWorker } from './pickup-worker.js';
import { pickupOrderRow } from './pickup-order.row.js';

/** The rows of orders for pickups. */
@Injectable()
export class PickupOrders implements OnModuleInit {
  readonly process;

  constructor(
    private readonly processes: Processes,
    private readonly worker: PickupWorker,
    @InjectOptions() options: PurchaseOptions,
  ) {
    this.process = pickupOrderProcess(options);
  }

  onModuleInit(): void {
    this.processes.register(this.process, this.worker);
  }

  /** Orders a pickup, once however often the event comes. */
  async start(tx: Tx, { data, id: eventId, correlationId, traceparent }: EventOf<'pickup.requested'>): Promise<void> {
    const { pickup_id, order_id, user_id, owner_id, carrier_id, ...request } = data;
    await this.processes.start(tx, this.process, {
      ...pickupOrderRow.beginning(),
      id: order_id,
      pickup_id,
      user_id,
      owner_id,
      carrier_id,
      request,
      cause: { correlationId, causationId: eventId, ...(traceparent ? { traceparent } : {}) },
    });
  }

  cancel(tx: Tx, orderId: string): Promise<void> {
    return this.processes.signal(tx, this.process, orderId, 'cancel');
  }

  /** Applies what staff found out. */
  settle(tx: Tx, { order_id, scheduled, reference_number, reason }: EventOf<'pickup.settled'>['data']): Promise<void> {
    if (!scheduled) return this.processes.signal(tx, this.process, order_id, 'failed', { message: reason });
    const pickup = { confirmation: reference_number ?? '', date: '', location: null };
    return this.processes.signal(tx, this.process, order_id, 'scheduled', { pickup });
  }
}
