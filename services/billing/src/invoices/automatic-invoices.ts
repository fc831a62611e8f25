import { Injectable } from '@nestjs/common';
import { newId, type Clock } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { zoneOf } from '@porte/resource-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import { claimCharges } from './invoice-charges.js';
import { invoiceProcess } from './invoice.process.js';
import { newInvoiceRow } from './invoice.row.js';
import { monthOf, paymentsToInvoice } from './invoiceable.js';

const MOST_AT_ONCE = 500;
/**
 * How far a month reaches into the next one: its last payments come after the last look at it, and a stop may last. As long as SAT takes the document of
 * what was done before; older payments of a past month belong to its global invoice.
 */
const OVERLAP_MS = 72 * 3_600_000;

/** Invoices payments of customers with fiscal data without a request. */
@Injectable()
export class AutomaticInvoices {
  constructor(
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Starts the invoices of this month's payments, and of those of the last 72 hours that are of the past month. @returns whether none is left */
  async issue(tx: Tx): Promise<boolean> {
    const [timeZone, now] = [await zoneOf(tx, this.references), this.clock.now()];
    const since = new Date(now.getTime() - OVERLAP_MS);
    const [before, period] = [monthOf(since, timeZone), monthOf(now, timeZone)];
    const month = { timeZone, hasReceiver: true };
    const late =
      before === period ? [] : await paymentsToInvoice(tx, { ...month, period: before, since, limit: MOST_AT_ONCE });
    const limit = MOST_AT_ONCE - late.length;
    const payments = [...late, ...(await paymentsToInvoice(tx, { ...month, period, limit }))];
    for (const { user_id, transaction_id, amount } of payments) {
      const id = newId(this.clock);
      if ((await claimCharges(tx, id, [{ transaction_id, amount }])).length === 0) continue;
      const row = newInvoiceRow({ id, kind: 'payment', user_id, transaction_id, amount });
      await this.processes.start(tx, invoiceProcess, row, { state: 'sealing' });
    }
    return payments.length < MOST_AT_ONCE;
  }
}
