import type { Page } from '@playwright/test';
import { expect, pesos, test, type Say } from './support/fixtures.js';

const bell = (page: Page, say: Say, count: number) =>
  page.getByRole('button', { name: say('shell.bell', { count }), exact: true });
const panelOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('notifications.title') });

for (const [locale, width] of [
  ['es-MX', 1440],
  ['en', 390],
] as const) {
  test.describe(`notifications, in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 844 } });

    test('notifications arrive live at the bell and in the tab, lead to what they are about, and are read by that', async ({
      page,
      api,
      signedIn,
      say,
      axe,
      fits,
      shot,
    }) => {
      // its first deposit is the first notification
      const customer = await api.aCustomer({ balance: 1000 });
      await signedIn(page, customer, { to: '/packages' });
      await expect(bell(page, say, 1)).toBeVisible();
      await expect(page).toHaveTitle(/^\(1\) /);

      await api.staff.ask('POST', 'transactions', {
        transaction: { user_id: customer.id, amount: 250, transaction_type: 'deposit', description: 'Efectivo' },
      });
      await expect(bell(page, say, 2)).toBeVisible();
      await expect(page).toHaveTitle(/^\(2\) /);

      await bell(page, say, 2).click();
      const panel = panelOf(page, say);
      const deposit = panel.getByRole('link', {
        name: say('notifications.deposit_credited', { amount: pesos(250, locale) }),
      });
      await expect(deposit).toBeVisible();
      await expect(deposit).toContainText(
        say('notifications.deposit_credited.detail', { balance: pesos(1250, locale) }),
      );
      // but for the scrollbar of a desktop browser
      if (width === 390) expect((await panel.boundingBox())!.width).toBeGreaterThanOrEqual(370);
      await fits();
      await axe();
      await shot(`bell-${locale}-${width}`);

      await deposit.click();
      await expect(page).toHaveURL(/\/my-transactions/);
      await expect(panel).toBeHidden();
      await expect(bell(page, say, 1)).toBeVisible();

      await bell(page, say, 1).click();
      await panel.getByRole('button', { name: say('notifications.read_all') }).click();
      await expect(panel.getByRole('img', { name: say('notifications.unread') })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(bell(page, say, 0)).toBeFocused();
      await expect(page).not.toHaveTitle(/^\(/);
    });
  });
}

test('a kind that is switched off does not arrive', async ({ page, api, signedIn, say, axe }) => {
  const customer = await api.aCustomer();
  await signedIn(page, customer, { to: '/preferences#notifications' });
  const kind = page.getByRole('switch', { name: say('preferences.notify.deposit_credited') });
  await expect(kind).toBeChecked();
  const saved = page.waitForResponse(answer => answer.url().endsWith('/notifications/preferences') && answer.ok());
  await kind.click();
  await page.getByRole('button', { name: say('form.save'), exact: true }).click();
  await saved;
  await axe();
  await api.staff.ask('POST', 'transactions', {
    transaction: { user_id: customer.id, amount: 5000, transaction_type: 'deposit', description: 'Efectivo' },
  });
  await page.reload();
  await expect(kind).not.toBeChecked();
  await expect(bell(page, say, 0)).toBeVisible();
});

test('staff are told of a requested cancellation and decide about it', async ({ page, api, signedIn, say }) => {
  const customer = await api.aCustomer({ balance: 1000, shipments: ['bought'] });
  await signedIn(page, { email: 'admin@demo.example' }, { to: '/users' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { sequential_id: number } = await customer.caller.get<{ sequential_id: number }>(
    `shipments/${customer.shipments[0]}`,
  );
  await customer.caller.ask('PUT', `shipments/${customer.shipments[0]}/request_cancellation`, {});
  const told = say('notifications.cancellation_requested', { number: String(number) });
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await panelOf(page, say).getByRole('link', { name: told }).click();
  await expect(page).toHaveURL(new RegExp(`/shipments/${customer.shipments[0]}`));
});
