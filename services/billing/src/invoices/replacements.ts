import { Injectable } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { moveCharges } from './invoice-charges.js';
import { invoiceProcess } from './invoice.process.js';
import { newInvoiceRow, type InvoiceRow } from './invoice.row.js';
import type { InvoiceEntity } from './invoice.entity.js';

/** States from which staff or SAT can still cancel an invoice. */
const CANCELABLE: readonly string[] = ['generated', 'cancel_requested'];

/** Issues an invoice again with the data of today, and cancels the one that it replaces by motive 01. */
@Injectable()
export class Replacements {
  constructor(private readonly processes: Processes) {}

  /**
   * Starts the invoice that replaces another one. SAT asks for the new one first, so both are valid until the old one is canceled; the payment belongs to
   * the new one from now on.
   * @returns false where an invoice with this id exists
   */
  async start(tx: Tx, { id: old, user_id, transaction_id, amount }: InvoiceEntity, id: string): Promise<boolean> {
    const row = newInvoiceRow({
      id,
      kind: 'payment',
      user_id,
      transaction_id,
      amount: String(amount.centavos),
      replaces_id: old,
    });
    const isNew = await this.processes.start(tx, invoiceProcess, row, { state: 'sealing' });
    if (isNew) await moveCharges(tx, old, id);
    return isNew;
  }

  /** Once an invoice is stamped, the one that it replaces is canceled. */
  async cancelReplaced(tx: Tx, { replaces_id, uuid }: InvoiceRow): Promise<void> {
    if (!replaces_id) return;
    const [old] = await tx.query<{ state: string }>(
      'select state from invoices where tenant_id = $1 and id = $2 for update',
      [tx.tenantId, replaces_id],
    );
    if (!old || !CANCELABLE.includes(old.state)) return;
    const order = { motive: '01' as const, replacement_uuid: uuid };
    await this.processes.signal(tx, invoiceProcess, replaces_id, 'cancel', order);
  }
}
