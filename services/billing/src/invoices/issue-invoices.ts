import { Inject, Injectable } from '@nestjs/common';
import type { CreditNoteInput, GlobalInvoiceInput } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
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
   * @throws DomainError `forbidden` for customers, `not_found`, `wrong_state`, `credit_exceeds_invoice`
   */
  async credit(actor: Actor, invoiceId: string, { amount, concept }: CreditNoteInput, newId: string): Promise<object> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    await this.work.run(actor, async tx => {
      await this.rows.find(tx, actor, invoiceId, 'write');
      const credit = { id: newId, invoiceId, amount: Money.of(amount), concept: concept.trim(), refundId: null };
      await this.credits.start(tx, credit);
      await audit(tx, actor, { action: 'invoice.credit', subject: invoiceId, data: { credit_note: newId, amount } });
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
}
