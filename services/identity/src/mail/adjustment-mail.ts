import { localeOf, type EventData } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { mailContent, mailMoney, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts, adjustmentTexts } from './texts.js';

/** The mail about a manual transaction of staff. */
export function adjustmentMail(
  user: Recipient,
  tenant: Sender & { currency: string },
  { transaction_type, amount, description, balance }: EventData<'balance.adjusted'>,
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = adjustmentTexts[locale];
  const parts = [
    accountTexts[locale].greeting(fullName(user)),
    t[transaction_type](tenant.name, mailMoney(amount, tenant)),
    t.reason(description),
    t.balance(mailMoney(balance, tenant)),
    t.unexpected(tenant.name),
  ];
  return mailContent(user.email, t.subject(tenant.name), locale, parts);
}
