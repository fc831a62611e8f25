import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { zipSync } from 'fflate';
import { isReceiver } from './receiver-version.js';
import type { TransactionEntity } from '../transactions/transaction.entity.js';
import { transactionResource } from '../transactions/transaction.resource.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { invoiceFact } from './invoice-facts.js';
import { InvoiceRetries } from './invoice-retries.js';
import { claimCharges, liveInvoiceOf } from './invoice-charges.js';
import { isReturned } from './invoiceable.js';
import { invoiceFiles, storedInvoice } from './invoice-files.js';
import { invoiceProcess } from './invoice.process.js';
import { newInvoiceRow } from './invoice.row.js';
import { invoiceResource } from './invoice.resource.js';

/** Of the files in an archive: the bytes of the same invoice are the same at any time. */
const ARCHIVED_AT = new Date('2020-01-01T12:00:00Z');

/** Requests, generates and hands out invoices. */
@Injectable()
export class Invoices {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly retries: InvoiceRetries,
    @Inject(resourceToken(invoiceResource)) private readonly rows: ResourceService<InvoiceEntity>,
    @Inject(resourceToken(transactionResource)) private readonly movements: ResourceService<TransactionEntity>,
  ) {}

  /**
   * Asks for the invoice of a payment; for one that has an invoice, answers with that one. A rejected one is generated again where its receiver may end it.
   * @throws DomainError `not_found`; `invoicing_off`; `invoiced_globally`; `not_invoiceable` for anything but a cleared payment, and for one that its payer got back whole; `fiscal_data_missing`; `forbidden` for a
   * sub-user, whose parent receives the invoices
   */
  async request(actor: Actor, transactionId: string, id: string): Promise<object> {
    const invoiceId = await this.work.run(actor, async tx => {
      const movement = await this.movements.find(tx, actor, transactionId);
      if (!isStaff(actor) && actor.owner_id !== actor.id) throw new DomainError('forbidden');
      await this.assertInvoiceable(tx, movement);
      const earlier = await liveInvoiceOf(tx, transactionId);
      if (earlier) {
        await this.retries.retry(tx, earlier);
        return this.readable(tx, actor, earlier);
      }
      await this.start(tx, actor, movement, id);
      // A concurrent request may have been first: the unique index let only one of them in.
      return this.readable(tx, actor, (await liveInvoiceOf(tx, transactionId)) ?? id);
    });
    return this.rows.show(actor, invoiceId, {});
  }

  /** Staff have an invoice sealed and stamped. @throws DomainError `forbidden` for customers, `not_found`, `wrong_state` once it is on its way */
  async generate(actor: Actor, id: string): Promise<object> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    await this.work.run(actor, async tx => {
      const { state, user_id, transaction_id } = await this.rows.find(tx, actor, id, 'write');
      if (state !== 'requested' && state !== 'rejected') throw new DomainError('wrong_state');
      await this.processes.signal(tx, invoiceProcess, id, 'generate');
      await audit(tx, actor, { action: 'invoice.generate', subject: id, data: { user_id, transaction_id } });
    });
    return this.rows.show(actor, id, {});
  }

  /** The XML as it was stamped and its printed form, in a zip; of a canceled invoice SAT's receipt too. @throws DomainError `not_found`, `wrong_state` before the stamp */
  async archive(actor: Actor, id: string): Promise<Buffer> {
    const stored = await this.work.run(actor, async tx => {
      await this.rows.find(tx, actor, id);
      return storedInvoice(tx, id);
    });
    const files = await invoiceFiles(id, stored);
    const entries = Object.fromEntries(files.map(({ name, content }) => [name, content]));
    return Buffer.from(zipSync(entries, { mtime: ARCHIVED_AT }));
  }

  private async assertInvoiceable(tx: Tx, movement: TransactionEntity): Promise<void> {
    const [invoicing] = await this.references.where<{ val: string }>(tx, 'system_setting', { key: 'invoicing' });
    if (invoicing && invoicing.val !== '1') throw new DomainError('invoicing_off');
    const { transaction_type, status, created_by } = movement;
    if (transaction_type !== 'deposit' || status !== 'cleared' || created_by === 'app')
      throw new DomainError('not_invoiceable');
    if (await isReturned(tx, movement.id)) throw new DomainError('not_invoiceable');
    const [datum] = await tx.query(
      `select from fiscal_data f where tenant_id = $1 and user_id = $2 and ${isReceiver('f')}`,
      [tx.tenantId, movement.user_id],
    );
    if (!datum) throw new DomainError('fiscal_data_missing');
  }

  /** @throws DomainError `invoiced_globally` where the payment is in the global invoice, which its customer does not see */
  private async readable(tx: Tx, actor: Actor, id: string): Promise<string> {
    const [row] = await tx.query<{ kind: string }>('select kind from invoices where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
    ]);
    if (row?.kind === 'global' && !isStaff(actor)) throw new DomainError('invoiced_globally');
    return id;
  }

  private async start(
    tx: Tx,
    actor: Actor,
    { id: transaction_id, user_id, amount, fee }: TransactionEntity,
    id: string,
  ): Promise<void> {
    const [automatic] = await this.references.where<{ value: string | null }>(tx, 'setting', {
      key: 'invoicing_automatic',
    });
    // What was paid: the fee that was kept is part of the service.
    const total = String(amount.plus(fee).centavos);
    if ((await claimCharges(tx, id, [{ transaction_id, amount: total }])).length === 0) return;
    const row = newInvoiceRow({ id, kind: 'payment', user_id, transaction_id, amount: total });
    const isAutomatic = automatic?.value === '1';
    await this.processes.start(tx, invoiceProcess, row, isAutomatic ? { state: 'sealing' } : {});
    if (!isAutomatic)
      await tx.publish('invoice.requested', id, { ...invoiceFact({ id, user_id, amount: total }), by: actor.id });
  }
}
