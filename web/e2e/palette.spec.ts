import type { Page } from '@playwright/test';
import { expect, pesos, test, type Say } from './support/fixtures.js';
import { stubPrint } from './support/printing.js';

interface Told {
  sequential_id: number;
  generated_label: { tracking_number: string } | null;
}

/** Opens the palette and types. */
async function type(page: Page, say: Say, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: say('shell.search'), exact: true }).fill(text);
}

for (const [locale, orders] of [
  ['es-MX', { deposit: 'abonar 500 a', clone: 'duplicar', print: 'imprimir' }],
  ['en', { deposit: 'deposit 500 to', clone: 'duplicate', print: 'print' }],
] as const) {
  test.describe(`orders in the palette, in ${locale}`, () => {
    test.use({ locale });

    test('staff get the deposit form filled, and nothing moves by itself', async ({
      page,
      api,
      signedIn,
      say,
      axe,
      shot,
    }) => {
      const customer = await api.aCustomer({ company: 'Tienda Ceiba' });
      await signedIn(page, { email: 'admin@demo.example' }, { to: '/users' });
      await type(page, say, `${orders.deposit} ${customer.email}`);
      const order = page.getByRole('option', { name: new RegExp(customer.email) });
      await expect(order).toContainText(pesos(500, locale));
      await axe();
      await shot(`palette-deposit-${locale}`);
      await order.click();
      await expect(page).toHaveURL(new RegExp(`/users/${customer.id}/transactions/new\\?amount=500$`));
      await expect(
        page.getByRole('button', { name: say('transactions.verb.deposit', { amount: pesos(500, locale) }) }),
      ).toBeVisible();
      expect(await customer.caller.get<{ balance: number }>('registrations')).toMatchObject({ balance: 0 });
    });

    test('a customer duplicates a shipment and prints a label by its number', async ({ page, api, signedIn, say }) => {
      const customer = await api.aCustomer({ balance: 1000, shipments: ['bought'] });
      const told = await customer.caller.get<Told>(`shipments/${customer.shipments[0]}`);
      const { printed } = await stubPrint(page);
      await signedIn(page, customer, { to: '/packages' });
      await type(page, say, `${orders.print} ${told.generated_label!.tracking_number}`);
      await page.getByRole('option', { name: new RegExp(`${told.sequential_id} · Beto Ríos`) }).click();
      await printed;
      await type(page, say, `${orders.clone} ${told.sequential_id}`);
      await page
        .getByRole('option', {
          name: say('shell.verb.clone.it', { number: String(told.sequential_id), name: 'Beto Ríos' }),
        })
        .click();
      await expect(page).toHaveURL(/\/shipments\/[0-9a-f-]{36}\/rates\/new$/);
      expect(page.url()).not.toContain(customer.shipments[0]);
    });
  });
}

test('g and a letter go to a page, never while typing; ? finds answers and keys', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  shot,
}) => {
  await signedIn(page, await api.aCustomer(), { to: '/addresses' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // the keys load after the page
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/\/packages$/, { timeout: 1000 });
  }).toPass();
  await page.getByRole('searchbox').first().fill('gs');
  await expect(page).toHaveURL(/\/packages/);
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: say('help.title') });
  await expect(help.getByText(say('help.go', { page: say('shell.menu.shipments') }))).toBeVisible();
  await axe();
  await shot('help');
  await help.getByRole('searchbox').fill('paqueteria responde');
  await expect(help.getByRole('heading', { name: say('help.unknown') })).toBeVisible();
  await expect(help.getByRole('heading', { name: say('help.weight') })).toHaveCount(0);
});
