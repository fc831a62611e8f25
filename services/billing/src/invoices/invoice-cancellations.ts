import { Inject, Injectable } from '@nestjs/common';
import {
  canMoveInvoice,
  invoiceMoves,
  type CancellationInput,
  type CancellationRequestInput,
  type InvoiceMove,
} from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, isStaff, type Actor } from '@porte/service-kit';
import { CreditNotes } from './credit-notes.js';
import { invoiceFact } from './invoice-facts.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { invoiceProcess } from './invoice.process.js';
import { STATUS_OF } from './invoice.row.js';
import { invoiceResource } from './invoice.resource.js';
import { Replacements } from './replacements.js';

/** What people decide about the cancellation of an invoice; `invoiceMoves` says who may in which state. */
@Injectable()
export class InvoiceCancellations {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly replacements: Replacements,
    private readonly credits: CreditNotes,
    @InjectClock() private readonly clock: Clock,
    @Inject(resourceToken(invoiceResource)) private readonly rows: ResourceService<InvoiceEntity>,
  ) {}

  /** The customer asks staff to cancel it. @throws DomainError `forbidden` for staff, `not_found`, `wrong_state` */
  request(actor: Actor, id: string, { cancel_note }: CancellationRequestInput): Promise<object> {
    return this.move(actor, id, 'request_cancellation', async (tx, row) => {
      if (row.kind !== 'payment') throw new DomainError('wrong_state');
      const data = { cancel_note: cancel_note.trim() };
      const cancel_requested_at = this.clock.now();
      await this.processes.signal(tx, invoiceProcess, id, 'request_cancellation', { ...data, cancel_requested_at });
      await tx.publish('invoice.cancellation_requested', id, factOf(row));
      await this.record(tx, actor, row, 'invoice.cancellation_requested', data);
    });
  }

  /** Staff do not cancel it. @throws DomainError `forbidden` for customers, `not_found`, `wrong_state` */
  keep(actor: Actor, id: string): Promise<object> {
    return this.move(actor, id, 'keep', async (tx, row) => {
      await this.processes.signal(tx, invoiceProcess, id, 'keep');
      await tx.publish('invoice.kept', id, factOf(row));
      await this.record(tx, actor, row, 'invoice.kept', {});
    });
  }

  /**
   * Staff cancel it before SAT; the receiver may have to accept it.
   * @throws DomainError `forbidden` for customers, `not_found`, `wrong_state`, `invoice_credited` while it has credit notes other than rejected ones,
   * `invoice_replacement_unknown` where no issued invoice with the UUID replaces it
   */
  cancel(actor: Actor, id: string, { motive, replacement_uuid }: CancellationInput): Promise<object> {
    return this.move(actor, id, 'cancel', async (tx, row) => {
      await this.credits.release(tx, id);
      const order = { motive, replacement_uuid: motive === '01' ? replacement_uuid!.toUpperCase() : null };
      if (order.replacement_uuid) await this.assertReplaces(tx, id, order.replacement_uuid);
      await this.processes.signal(tx, invoiceProcess, id, 'cancel', order);
      await this.record(tx, actor, row, 'invoice.cancel', order);
    });
  }

  /**
   * Staff issue it again with the customer's data of today; once the new one is stamped, this one is canceled by motive 01.
   * @param newId of the new invoice; again with the same id does nothing more
   * @returns the new invoice
   * @throws DomainError as `cancel`; `wrong_state` also for anything but the invoice of one payment, and while another one replaces it
   */
  async replace(actor: Actor, id: string, newId: string): Promise<object> {
    await this.move(actor, id, 'replace', async (tx, row) => {
      if (row.kind !== 'payment' || (await this.hasReplacement(tx, id))) throw new DomainError('wrong_state');
      await this.credits.release(tx, id);
      await this.replacements.start(tx, row, newId);
      await this.record(tx, actor, row, 'invoice.replace', { replaced_by: newId });
    });
    return this.rows.show(actor, newId, {});
  }

  /**
   * Staff give up a credit note that the provider refused: what it credits can be credited by another one.
   * @throws DomainError `forbidden` for customers, `not_found`, `wrong_state` for anything but a rejected credit note, `invoice_may_be_stamped`
   */
  discard(actor: Actor, id: string): Promise<object> {
    return this.move(actor, id, 'discard', async (tx, row) => {
      if (row.kind !== 'credit_note') throw new DomainError('wrong_state');
      await this.credits.discard(tx, id);
      await this.record(tx, actor, row, 'invoice.discard', { credits_id: row.credits_id });
    });
  }

  private async move(
    actor: Actor,
    id: string,
    move: InvoiceMove,
    apply: (tx: Tx, row: InvoiceEntity) => Promise<void>,
  ): Promise<object> {
    // A tenant may grant customers many rights, but never to cancel an invoice.
    if (isStaff(actor) !== (invoiceMoves[move].by === 'staff')) throw new DomainError('forbidden');
    await this.work.run(actor, async tx => {
      const row = await this.rows.find(tx, actor, id, 'write');
      if (!canMoveInvoice(move, STATUS_OF[row.state])) throw new DomainError('wrong_state');
      await apply(tx, row);
    });
    return this.rows.show(actor, id, {});
  }

  private async assertReplaces(tx: Tx, id: string, uuid: string): Promise<void> {
    const found = await tx.query(
      `select from invoices where tenant_id = $1 and replaces_id = $2 and uuid = $3 and state = 'generated'`,
      [tx.tenantId, id, uuid],
    );
    if (found.length === 0) throw new DomainError('invoice_replacement_unknown');
  }

  private async hasReplacement(tx: Tx, id: string): Promise<boolean> {
    const found = await tx.query(
      `select from invoices where tenant_id = $1 and replaces_id = $2 and state <> 'canceled' limit 1`,
      [tx.tenantId, id],
    );
    return found.length > 0;
  }

  private record(
    tx: Tx,
    actor: Actor,
    { id, user_id, transaction_id }: InvoiceEntity,
    action: string,
    data: object,
  ): Promise<void> {
    return audit(tx, actor, { action, subject: id, data: { user_id, transaction_id, ...data } });
  }
}

/** Only the invoice of a payment is asked to be canceled, which has an owner. */
const factOf = ({ id, user_id, amount }: InvoiceEntity): ReturnType<typeof invoiceFact> =>
  invoiceFact({ id, user_id: user_id!, amount: String(amount.centavos) });
