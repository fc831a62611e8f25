import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.js';

const DEVELOPER = { email: 'dev@demo.example' };

test('staff check the books, which agree', async ({ page, signedIn, say, shot, axe }) => {
  await signedIn(page, DEVELOPER, { to: '/books' });
  const check = page.getByRole('button', { name: say('books.check') }).first();
  await check.click();
  // During other purchases, differences are compared again before they are reported.
  await expect(page.getByText(say('books.verdict', { count: 0 }))).toBeVisible({ timeout: 30_000 });
  // It may be the result of the previous check.
  await expect(check).toBeEnabled({ timeout: 30_000 });
  await axe();
  await shot('books');
});

test('there are no dead letters without a failure', async ({ page, signedIn, say }) => {
  await signedIn(page, DEVELOPER, { to: '/dead-letters' });
  await expect(page.getByText(say('dead_letters.empty'))).toBeVisible();
});

test('a customer reads its statement and downloads it, as a sheet and signed', async ({
  page,
  api,
  signedIn,
  say,
  shot,
  axe,
}) => {
  const customer = await api.aCustomer({ balance: 1000, shipments: ['bought'] });
  await signedIn(page, customer, { to: '/my-transactions' });
  await page.getByRole('link', { name: say('transactions.statement') }).click();
  await expect(page.getByRole('table', { name: say('statement.lines') }).getByRole('row')).toHaveCount(3);
  await axe();
  await shot('statement');
  for (const [kind, starts] of [
    ['export', 'PK'],
    ['signed', '{'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say(`statement.download.${kind}`) }).click(),
    ]);
    expect((await readFile(await file.path())).toString('latin1').startsWith(starts)).toBe(true);
  }
});

test('customers have no pages of staff, and an operator makes no decisions', async ({ page, api, signedIn, say }) => {
  const customer = await api.aCustomer({ balance: 0 });
  await signedIn(page, customer, { to: '/' });
  for (const name of ['clarifications', 'books', 'dead_letters'])
    await expect(page.getByRole('link', { name: say(`shell.menu.${name}`), exact: true })).toHaveCount(0);
  // Forbidden pages are not reachable by their URL either.
  await page.goto('/books');
  await expect(page.getByText(say('dashboard.no_permission', { page: '/books' }))).toBeVisible();
  await signedIn(page, { email: 'operador@demo.example' }, { to: '/clarifications' });
  await expect(page.getByRole('heading', { level: 1, name: say('clarifications.title') })).toBeVisible();
  for (const name of ['books', 'dead_letters'])
    await expect(page.getByRole('link', { name: say(`shell.menu.${name}`), exact: true })).toHaveCount(0);
});
