import { expect, test } from './support/fixtures.js';

const DAILY = ['home', 'shipments', 'quote'];
const HANDLING = ['pickups', 'stores', 'packing'];
const OWN = ['addresses', 'packages', 'preferences'];
const AGREEMENTS = ['own_agreements'];
const OPERATIONS = [
  ...['manual_shipments', 'users', 'tax_fiscal_data', 'clarifications'],
  ...[...HANDLING, 'overweights', 'claims'],
];
const MONEY = [
  'transactions',
  'deposits',
  'books',
  'fiscal_close',
  'payment_events',
  'payment_differences',
  'bank_accounts',
  'csds',
  'invoices',
  'reports',
];
const CATALOG = ['price_check', 'carriers', 'zones', 'waybills', 'countries'];
const COMPANY = ['notices', 'recipient_notices', 'settings', 'permissions', 'legal', 'privacy_requests'];
const ADMIN = [...OPERATIONS, ...MONEY, ...CATALOG, ...COMPANY];

/** The menu of each role, in order, for existing pages. */
const MENUS: Record<string, string[]> = {
  'cliente@demo.example': [
    ...DAILY,
    ...HANDLING,
    'my_transactions',
    'add_funds',
    'invoices',
    'fiscal_data',
    'referrals',
    'overweights',
    'claims',
    'reports',
    ...OWN,
    ...AGREEMENTS,
  ],
  'operador@demo.example': [...DAILY, ...OPERATIONS, 'transactions', 'deposits', 'invoices', 'price_check', ...OWN],
  'admin@demo.example': [...DAILY, ...ADMIN, ...OWN],
  'principal@demo.example': [...DAILY, ...ADMIN, 'audits', ...OWN],
  'dev@demo.example': [
    ...DAILY,
    ...ADMIN,
    'audits',
    'tenants',
    'providers',
    'validators',
    'dead_letters',
    'catalogues',
    'system_settings',
    ...OWN,
  ],
};

for (const [email, entries] of Object.entries(MENUS)) {
  test(`the menu of ${email} has what that role may do, and nothing else`, async ({ page, signedIn, say }) => {
    await signedIn(page, { email });
    const links = page.getByRole('navigation', { name: say('shell.menu'), exact: true }).getByRole('link');
    // a number after the words says what waits there
    const words = entries.map(entry => new RegExp(`^${say(`shell.menu.${entry}`)}\\d*$`));
    await expect(links).toHaveText(words);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: say('shell.bottom.more'), exact: true }).click();
    await expect(links).toHaveText(words);
  });
}

test('menu entries open their page, and mark the current one', async ({ page, signedIn, say }) => {
  await signedIn(page, { email: 'dev@demo.example' });
  const menu = page.getByRole('navigation', { name: say('shell.menu'), exact: true });
  await menu.getByRole('link', { name: say('shell.menu.zones'), exact: true }).click();
  await expect(page).toHaveURL(/\/zones$/);
  await expect(menu.locator('[aria-current="page"]')).toHaveText([say('shell.menu.zones')]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu shows the balance, and follows it while it is open', async ({ page, api, signedIn, say }) => {
    const customer = await api.aCustomer({ balance: 100 });
    await signedIn(page, customer);
    await page.getByRole('button', { name: say('shell.bottom.more'), exact: true }).click();
    const menu = page.getByRole('dialog', { name: say('shell.menu') });
    await expect(menu.getByText(say('shell.balance'))).toBeVisible();
    await expect(menu.getByText('$100.00')).toBeVisible();
    for (const [amount, then] of [
      [250, '$350.00'],
      [50, '$400.00'],
    ] as const) {
      await api.staff.make('transactions', 'transaction', {
        user_id: customer.id,
        transaction_type: 'deposit',
        amount,
        description: 'Abono',
      });
      await expect(menu.getByText(then)).toBeVisible();
    }
    await page.getByRole('button', { name: say('shell.close_menu') }).click();
    await expect(page.getByRole('banner').getByText('$400.00')).toBeVisible();
  });
});
