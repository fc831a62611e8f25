import { adjustmentMail } from './adjustment-mail.js';
import { mailMoney } from './mail-content.js';
import { runwayMail } from './runway-mail.js';
import { topUpMail } from './top-up-mail.js';

const user = { name: 'Ana', last_name: 'Núñez', email: 'ana@example.com' };

describe('mailMoney', () => {
  it.each([
    [1234.5, 'es-MX', '$1,234.50 MXN'],
    [1234.5, 'en', '$1,234.50 MXN'],
    [-20, 'es-MX', '-$20.00 MXN'],
    [-0.001, 'en', '$0.00 MXN'],
  ])('shows %d in %s as %s', (amount, locale, shown) => {
    expect(mailMoney(amount, { locale, currency: 'MXN' }).replaceAll('\u00a0', ' ')).toBe(shown);
  });

  it.each(['es-MX', 'en'])('writes the amounts of every mail about a balance, in %s', locale => {
    const tenant = { name: 'Envíos Demo', locale, hosts: ['demo.example'], currency: 'MXN' };
    const mails = [
      adjustmentMail(user, tenant, {
        owner_id: 'u',
        transaction_id: 't',
        transaction_type: 'deposit',
        amount: 1234.5,
        description: 'x',
        balance: 1234.5,
        available_balance: 1234.5,
      }),
      runwayMail(user, tenant, { days: 2, balance: 1234.5 }),
      topUpMail(user, tenant, { reason: 'refused', amount: 1234.5 }),
    ];
    for (const { text, html } of mails) {
      expect(text).toContain('$1,234.50\u00a0MXN');
      expect(html).toContain('$1,234.50\u00a0MXN');
    }
  });
});
