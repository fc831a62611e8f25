import { Injectable } from '@nestjs/common';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { zoneOf } from '@porte/resource-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import { claimCharges, type InvoicedCharge } from './invoice-charges.js';
import { invoiceProcess } from './invoice.process.js';
import { newInvoiceRow } from './invoice.row.js';
import { monthOf, paymentsToInvoice } from './invoiceable.js';

/** Concepts of one document; a month with more payments has several global invoices. */
const MOST_CONCEPTS = 2_000;

const sumOf = (charges: readonly InvoicedCharge[]): bigint =>
  charges.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** The monthly invoice to the general public, for payments without an invoice of their own. */
@Injectable()
export class GlobalInvoices {
  constructor(
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Invoices every payment of a month that has no live invoice. Again, it finds nothing left to invoice.
   * @param period `2026-11`
   * @returns the new invoices
   * @throws DomainError `month_not_over`
   */
  async issue(tx: Tx, period: string): Promise<string[]> {
    const timeZone = await zoneOf(tx, this.references);
    if (period >= monthOf(this.clock.now(), timeZone)) throw new DomainError('month_not_over');
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`global invoice ${tx.tenantId}`]);
    const made: string[] = [];
    for (;;) {
      const options = { period, timeZone, hasReceiver: false, limit: MOST_CONCEPTS };
      const payments = await paymentsToInvoice(tx, options);
      if (payments.length === 0) return made;
      const id = newId(this.clock);
      // Payments that a customer asks an invoice for at this moment stay with the customer.
      const claimed = await claimCharges(tx, id, payments);
      if (claimed.length === 0) continue;
      const amount = String(sumOf(claimed));
      const row = newInvoiceRow({ id, kind: 'global', user_id: null, transaction_id: null, amount, period });
      await this.processes.start(tx, invoiceProcess, row, { state: 'sealing' });
      made.push(id);
    }
  }

  /** Whether a month has had a global invoice, even if it was canceled: then only staff make another one. */
  async exists(tx: Tx, period: string): Promise<boolean> {
    const found = await tx.query('select from invoices where tenant_id = $1 and period = $2 limit 1', [
      tx.tenantId,
      period,
    ]);
    return found.length > 0;
  }
}
