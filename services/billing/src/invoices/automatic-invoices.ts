import { Injectable } from '@nestjs/common';
import { newId, type Clock } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import { claimCharges } from './invoice-charges.js';
import { invoiceProcess, newInvoiceRow } from './invoice.process.js';
import { monthOf, paymentsToInvoice, zoneOf } from './invoiceable.js';

const MOST_AT_ONCE = 500;

/** Invoices payments of customers with fiscal data without a request. */
@Injectable()
export class AutomaticInvoices {
  constructor(
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Starts the invoices of this month's payments. @returns how many */
  async issue(tx: Tx): Promise<number> {
    const timeZone = await zoneOf(tx, this.references);
    const period = monthOf(this.clock.now(), timeZone);
    const payments = await paymentsToInvoice(tx, { period, timeZone, hasReceiver: true, limit: MOST_AT_ONCE });
    let started = 0;
    for (const { user_id, transaction_id, amount } of payments) {
      const id = newId(this.clock);
      if ((await claimCharges(tx, id, [{ transaction_id, amount }])).length === 0) continue;
      const row = newInvoiceRow({ id, kind: 'payment', user_id, transaction_id, amount });
      await this.processes.start(tx, invoiceProcess, row, { state: 'sealing' });
      started += 1;
    }
    return started;
  }
}
