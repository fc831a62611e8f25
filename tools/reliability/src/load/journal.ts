import type { Order } from './order.js';

/** What the system has told a customer about an order, and can no longer take back. */
export interface OrderRecord {
  order: Order;
  /** 201: the shipment exists */
  shipment?: string;
  /** the last word on the purchase */
  outcome?: 'bought' | 'refused' | 'pending' | 'silence';
  /** 200: the label exists under this number, at this price in pesos */
  tracking?: string;
  total?: number;
  /** 200: the label is void and its price given back */
  canceled?: boolean;
  /** of a refusal */
  code?: string;
  /** answers that a customer must never get */
  wrong?: string;
}

/** Every answer that customers got, kept outside the system. */
export class Journal {
  private readonly entries = new Map<string, OrderRecord>();

  recordOf(order: Order): OrderRecord {
    const told = this.entries.get(order.name) ?? { order };
    this.entries.set(order.name, told);
    return told;
  }

  /** What was told by now. */
  copy(): Journal {
    const copied = new Journal();
    for (const told of this.all) copied.entries.set(told.order.name, { ...told });
    return copied;
  }

  get all(): OrderRecord[] {
    return [...this.entries.values()];
  }

  count(said: OrderRecord['outcome']): number {
    return this.all.filter(told => told.outcome === said).length;
  }
}
