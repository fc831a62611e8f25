import { localeOf, type EventData } from '@porte/contracts';
import { fullName } from '../users/user.entity.js';
import { letter, type Letter, type Recipient, type Sender } from './letter.js';
import { accountTexts, adjustmentTexts } from './texts.js';

/** The mail that tells somebody of a movement that staff posted on its wallet. */
export function adjustmentMail(
  user: Recipient,
  tenant: Sender & { currency: string },
  { transaction_type, amount, description, balance }: EventData<'balance.adjusted'>,
): Letter {
  const locale = localeOf(tenant.locale);
  const t = adjustmentTexts[locale];
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: tenant.currency,
    currencyDisplay: 'code',
  });
  const parts = [
    accountTexts[locale].greeting(fullName(user)),
    t[transaction_type](tenant.name, money.format(amount)),
    t.reason(description),
    t.balance(money.format(balance)),
    t.unexpected(tenant.name),
  ];
  return letter(user.email, t.subject(tenant.name), locale, parts);
}
