import { ANSWER_TIMEOUT_MS } from '../load/buyer.js';
import type { Client } from '../load/client.js';
import type { Journal, OrderRecord } from '../load/journal.js';
import { STAFF } from '../network.js';

/** Labels that are canceled after the moment. */
const MOST = 3;

/** Labels that were sold before the moment and canceled after it: the carrier gives their price back, and the restored databases know nothing of that. */
export class LateCancellations {
  private readonly records: readonly OrderRecord[];

  /** @param journal what people were told before the moment */
  constructor(journal: Journal) {
    this.records = journal.all
      .filter(
        ({ order, outcome, canceled }) =>
          outcome === 'bought' && !canceled && !order.canceled && order.carrier === 'HarnessIdempotent',
      )
      .slice(0, MOST);
  }

  /** Staff cancel them; once before the loss, and once more where the carrier's list says that it voided them. @returns how many */
  async cancel(client: Client, time: 'before the loss' | 'after the restore'): Promise<number> {
    for (const record of this.records) {
      const { order, shipment } = record;
      const answer = await client.requestUntilFinal(
        {
          person: { tenant: order.wallet.tenant, name: STAFF },
          method: 'PUT',
          path: `/api/shipments/${shipment}/cancel`,
          key: `${order.name}-${time}`,
        },
        ANSWER_TIMEOUT_MS,
      );
      if (answer?.status !== 200)
        throw new Error(`canceling ${time}: ${answer?.status} ${answer?.text.slice(0, 300) ?? ''}`);
      if (time === 'after the restore') record.canceled = true;
    }
    return this.records.length;
  }
}
