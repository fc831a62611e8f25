import { Injectable } from '@nestjs/common';
import { localeOf } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { MailQueue } from '@porte/service-kit';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { mailContent, mailMoney, type Recipient } from './mail-content.js';
import { noticeTexts, type AccountNotice } from './notice-texts.js';

/** Notifies users by mail of changes to their account. */
@Injectable()
export class AccountNotices {
  constructor(private readonly mails: MailQueue) {}

  /**
   * One mail about all changes of one action, sent after the commit; none if nothing changed.
   * @param id of the mail, the same for the same action
   */
  async put(tx: Tx, id: string, user: Pick<Recipient, 'email'>, notices: readonly AccountNotice[]): Promise<void> {
    if (notices.length === 0) return;
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    const locale = localeOf(tenant.locale);
    const t = noticeTexts[locale];
    const [{ kind }] = notices as [AccountNotice];
    const subject = (notices.length === 1 && t.subjects[kind]) || t.subject;
    const mail = mailContent(user.email, subject(tenant.name), locale, [
      t.greeting,
      ...notices.map(notice => t.line(notice, amount => mailMoney(amount, tenant))),
      t.unexpected(tenant.name),
    ]);
    await this.mails.put(tx, { ...mail, message_id: id });
  }
}
