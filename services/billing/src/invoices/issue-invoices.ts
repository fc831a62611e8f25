import { Inject, Injectable } from '@nestjs/common';
import type { CreditNoteInput, GlobalInvoiceInput } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { CreditNotes } from './credit-notes.js';
import { GlobalInvoices } from './global-invoices.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { invoiceResource } from './invoice.resource.js';

/** Staff issue credit notes and global invoices by hand. */
@Injectable()
export class IssueInvoices {
  constructor(
    private readonly work: UnitOfWork,
    private readonly credits: CreditNotes,
    private readonly globals: GlobalInvoices,
    @Inject(resourceToken(invoiceResource)) private readonly rows: ResourceService<InvoiceEntity>,
  ) {}

  /**
   * Issues a credit note of an invoice.
   * @param newId of the note; again with the same id does nothing more
   * @throws DomainError `forbidden` for customers, `not_found`, `wrong_state`, `credit_exceeds_invoice`, `no_refund_to_credit`,
   * `credit_differs_from_refund`
   */
  async credit(
    actor: Actor,
    invoiceId: string,
    { amount: pesos, concept, reason }: CreditNoteInput,
    newId: string,
  ): Promise<object> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    await this.work.run(actor, async tx => {
      await this.rows.find(tx, actor, invoiceId, 'write');
      if (await this.exists(tx, newId)) return;
      const amount = Money.of(pesos);
      const refundId = reason === 'refund' ? await this.credits.refundToCredit(tx, invoiceId, amount) : null;
      await this.credits.start(tx, { id: newId, invoiceId, amount, concept: concept.trim(), refundId });
      const data = { credit_note: newId, amount: pesos, reason };
      await audit(tx, actor, { action: 'invoice.credit', subject: invoiceId, data });
    });
    return this.rows.show(actor, newId, {});
  }

  /**
   * Issues the global invoice of a month for the payments that are left; none left issues none.
   * @throws DomainError `forbidden` for customers, `month_not_over`
   */
  async global(actor: Actor, { period }: GlobalInvoiceInput): Promise<{ ids: string[] }> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => {
      const ids = await this.globals.issue(tx, period);
      for (const id of ids) await audit(tx, actor, { action: 'invoice.global', subject: id, data: { period } });
      return { ids };
    });
  }

  private async exists(tx: Tx, id: string): Promise<boolean> {
    return (await tx.query('select from invoices where tenant_id = $1 and id = $2', [tx.tenantId, id])).length > 0;
  }
}
