import { Injectable } from '@nestjs/common';
import type { EventData } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { InjectConfig, MailQueue } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { UserStore } from '../users/user-store.js';
import { invoiceMail } from './invoice-mail.js';

/** The files of an invoice that was stamped or canceled. */
export interface InvoiceFiles {
  invoice: EventData<'invoice.generated' | 'invoice.canceled'>;
  isCanceled: boolean;
}

/** Mails the files of invoices to the address of the fiscal data, else to the owner. */
@Injectable()
export class InvoiceMailer {
  constructor(
    private readonly users: UserStore,
    private readonly mails: MailQueue,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /**
   * One mail after the commit, whatever the owner muted: it is the document itself. None where billing, which has the files, is not known.
   * @param id of the mail, the same for the same event
   */
  async put(tx: Tx, id: string, { invoice, isCanceled }: InvoiceFiles): Promise<void> {
    const user = this.config.BILLING_URL ? await this.users.byId(tx, invoice.user_id) : null;
    if (!user) return;
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    const mail = invoiceMail(invoice.email ?? user.email, tenant, { ...invoice, isCanceled });
    await this.mails.put(tx, { ...mail, message_id: id }, invoice.invoice_id);
  }
}
