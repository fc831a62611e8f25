import { Injectable } from '@nestjs/common';
import { DomainError, Money, newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import { STANDS } from './invoiceable.js';
import { invoiceProcess } from './invoice.process.js';
import { newInvoiceRow } from './invoice.row.js';

/** Money of an invoice that was given back, or a discount of it. */
export interface Credit {
  /** of the credit note */
  id: string;
  invoiceId: string;
  amount: Money;
  /** the words of its concept */
  concept: string | null;
  /** the movement of the ledger that gave it back, null for a discount */
  refundId: string | null;
}

interface Credited {
  state: string;
  kind: string;
  user_id: string | null;
  transaction_id: string | null;
  amount: string;
  credited: string;
  /** another invoice takes its place */
  is_replaced: boolean;
}

interface DueRefund {
  refund_id: string;
  invoice_id: string;
  amount: string;
}

const leftOf = ({ amount, credited }: Credited): Money => Money.ofCentavos(amount).minus(Money.ofCentavos(credited));

const MOST_AT_ONCE = 200;

/** Credit notes (CFDI of type E with relation 01) for invoices whose money was given back. */
@Injectable()
export class CreditNotes {
  constructor(
    private readonly processes: Processes,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Starts the credit note of an issued invoice. Again with the same id or refund does nothing more; a unique index keeps a refund from having two valid notes.
   * @throws DomainError `not_found`, `wrong_state` where it is not issued, is being replaced, or is a credit note itself, `credit_exceeds_invoice`
   */
  async start(tx: Tx, { id, invoiceId, amount, concept, refundId }: Credit): Promise<void> {
    const invoice = await this.lock(tx, invoiceId);
    const again = await tx.query(
      'select from invoices where tenant_id = $1 and (id = $2 or refund_id = $3 and state <> $4)',
      [tx.tenantId, id, refundId, 'canceled'],
    );
    if (again.length > 0) return;
    if (invoice.state !== 'generated' || invoice.kind === 'credit_note' || invoice.is_replaced)
      throw new DomainError('wrong_state');
    const left = leftOf(invoice);
    if (amount.centavos > left.centavos) throw new DomainError('credit_exceeds_invoice', { left: left.toJSON() });
    const { user_id, transaction_id } = invoice;
    const row = newInvoiceRow({
      id,
      kind: 'credit_note',
      user_id,
      transaction_id,
      amount: String(amount.centavos),
      credits_id: invoiceId,
      refund_id: refundId,
      concept,
    });
    await this.processes.start(tx, invoiceProcess, row, { state: 'sealing' });
  }

  /**
   * The refund of an invoice that a note by hand of this amount credits: the oldest without a note. The invoice stays locked until the transaction ends.
   * @throws DomainError `not_found`; `no_refund_to_credit` where each refund has its note; `credit_differs_from_refund` for another amount than the refund's,
   * or than what is left of the invoice where the refund exceeds it
   */
  async refundToCredit(tx: Tx, invoiceId: string, amount: Money): Promise<string> {
    const left = leftOf(await this.lock(tx, invoiceId));
    const refunds = await tx.query<{ id: string; amount: string }>(
      `select r.id, (r.amount + r.fee)::text as amount from transfers r
        join invoice_charges c on c.tenant_id = r.tenant_id and c.transaction_id = r.refunds_id and c.released_at is null
        where r.tenant_id = $1 and c.invoice_id = $2 and r.transaction_type = 'withdraw' and ${STANDS}
          and not exists (select from invoices n where n.tenant_id = r.tenant_id and n.refund_id = r.id and n.state <> 'canceled')
        order by r.sequential_id`,
      [tx.tenantId, invoiceId],
    );
    const mostOf = (refund: { amount: string }): bigint =>
      BigInt(refund.amount) < left.centavos ? BigInt(refund.amount) : left.centavos;
    const [oldest] = refunds;
    if (!oldest) throw new DomainError('no_refund_to_credit');
    const found = refunds.find(refund => mostOf(refund) === amount.centavos);
    if (!found)
      throw new DomainError('credit_differs_from_refund', { amount: Money.ofCentavos(mostOf(oldest)).toJSON() });
    return found.id;
  }

  /**
   * Clears the way for an invoice to be canceled: its rejected notes are discarded.
   * @throws DomainError `invoice_credited` where another note is left, or `invoice_may_be_stamped` as `discard`
   */
  async release(tx: Tx, invoiceId: string): Promise<void> {
    const notes = await tx.query<{ id: string; state: string }>(
      `select id, state from invoices where tenant_id = $1 and credits_id = $2 and state <> 'canceled' order by id for update`,
      [tx.tenantId, invoiceId],
    );
    if (notes.some(({ state }) => state !== 'rejected')) throw new DomainError('invoice_credited');
    for (const { id } of notes) await this.discard(tx, id);
  }

  /** Gives up a rejected note. @throws DomainError `invoice_may_be_stamped` where the account at the provider failed, and an earlier call may have stamped it */
  async discard(tx: Tx, id: string): Promise<void> {
    const [kept] = await tx.query(
      'select from invoices where tenant_id = $1 and id = $2 and sealed_xml is not null for update',
      [tx.tenantId, id],
    );
    if (kept) throw new DomainError('invoice_may_be_stamped');
    await this.processes.signal(tx, invoiceProcess, id, 'discard', { canceled_at: this.clock.now() });
  }

  /**
   * Starts the credit notes of refunds in the ledger whose payment is in an issued invoice. A refund is a withdrawal that names the payment it takes back,
   * and no chargeback that was won.
   * One that exceeds what is left of its invoice is left to staff, who see it in the fiscal close, and so is one whose credit note they canceled: else the
   * invoice could not be canceled after it. These are not even looked at, nor are those of an invoice that is being replaced: they would keep the others away.
   * @returns how many refunds got their note
   */
  async startDue(tx: Tx): Promise<number> {
    const due = await tx.query<DueRefund>(
      `select r.id as refund_id, c.invoice_id, (r.amount + r.fee)::text as amount from transfers r
        join invoice_charges c on c.tenant_id = r.tenant_id and c.transaction_id = r.refunds_id and c.released_at is null
        join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id and i.state = 'generated'
        where r.tenant_id = $1 and r.transaction_type = 'withdraw' and r.refunds_id is not null and ${STANDS}
          and not exists (select from invoices n where n.tenant_id = r.tenant_id and n.refund_id = r.id and (n.state <> 'canceled' or n.credits_id = i.id))
          and not exists (select from invoices n where n.tenant_id = i.tenant_id and n.replaces_id = i.id and n.state <> 'canceled')
          and r.amount + r.fee <= i.amount - (select coalesce(sum(n.amount), 0) from invoices n where n.tenant_id = i.tenant_id and n.credits_id = i.id and n.state <> 'canceled')
        order by r.sequential_id limit $2`,
      [tx.tenantId, MOST_AT_ONCE],
    );
    let started = 0;
    for (const { refund_id, invoice_id, amount } of due) {
      const credit = { id: newId(this.clock), invoiceId: invoice_id, concept: null, refundId: refund_id };
      try {
        await this.start(tx, { ...credit, amount: Money.ofCentavos(amount) });
        started += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }
    return started;
  }

  /** The invoice, locked until the transaction ends, with what its live credit notes have. */
  private async lock(tx: Tx, id: string): Promise<Credited> {
    await tx.query('select from invoices where tenant_id = $1 and id = $2 for update', [tx.tenantId, id]);
    const [row] = await tx.query<Credited>(
      `select state, kind, user_id, transaction_id, amount::text,
        (select coalesce(sum(n.amount), 0)::text from invoices n where n.tenant_id = i.tenant_id and n.credits_id = i.id and n.state <> 'canceled') as credited,
        exists (select from invoices n where n.tenant_id = i.tenant_id and n.replaces_id = i.id and n.state <> 'canceled') as is_replaced
      from invoices i where tenant_id = $1 and id = $2`,
      [tx.tenantId, id],
    );
    if (!row) throw new DomainError('not_found');
    return row;
  }
}
