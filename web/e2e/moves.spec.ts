import type { Page } from '@playwright/test';
import { expect, test, type Customer, type Say } from './support/fixtures.js';

const BALANCE = 1000;
const REASON = 'La clienta dio otra dirección';
const DEVELOPER = { email: 'dev@demo.example' };
const ADMIN = { email: 'admin@demo.example' };

interface Told {
  status: string;
  sequential_id: number;
}

/** Opens a shipment's menu, chooses an entry, and confirms if asked. */
async function choose(
  page: Page,
  say: Say,
  number: number,
  action: string,
  { asks = true, note = '', ready = async () => {} } = {},
): Promise<void> {
  await page.getByRole('button', { name: say('page.actions', { name: say('shipments.name', { number }) }) }).click();
  await page.getByRole('menuitem', { name: say(`shipments.action.${action}`) }).click();
  if (note) await page.getByRole('alertdialog').getByRole('textbox').fill(note);
  await ready();
  if (asks)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say(`shipments.action.${action}`) })
      .click();
}

const numberOf = async ({ caller, shipments: [id] }: Customer): Promise<number> =>
  (await caller.get<Told>(`shipments/${id}`)).sequential_id;
const balanceOf = async ({ caller }: Customer): Promise<number> =>
  (await caller.get<{ balance: number }>('registrations')).balance;
const status = (page: Page, say: Say, word: string) =>
  page.getByRole('button', { name: say('status.label', { word: say(`status.shipment.${word}`) }) });
const entry = (page: Page, say: Say, kind: string) =>
  page
    .getByRole('region', { name: say('shipments.timeline') })
    .getByRole('listitem')
    .filter({ hasText: say(`shipments.timeline.${kind}`) });

for (const [locale, width] of [
  ['es-MX', 1440],
  ['en', 390],
] as const) {
  test.describe(`what becomes of a bought shipment, in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 844 } });

    test('a customer requests a cancellation, staff cancel, and the money is refunded', async ({
      page,
      browser,
      api,
      signedIn,
      say,
      shot,
      axe,
      fits,
    }) => {
      const customer = await api.aCustomer({ balance: BALANCE, shipments: ['bought'] });
      const [id, number] = [customer.shipments[0]!, await numberOf(customer)];
      await signedIn(page, customer, { to: `/shipments/${id}` });
      await choose(page, say, number, 'request_cancellation', {
        note: REASON,
        ready: () => shot(`request-cancellation-${locale}-${width}`),
      });
      await expect(status(page, say, 'pending_cancellation')).toBeVisible();
      await expect(page.getByText(REASON)).toBeVisible();
      expect(await balanceOf(customer)).toBeLessThan(BALANCE);

      const staff = await browser.newPage({ locale, viewport: { width, height: 844 } });
      await staff.addInitScript(language => localStorage.setItem('locale', language), locale);
      await signedIn(staff, ADMIN, { to: `/shipments/${id}` });
      await choose(staff, say, number, 'cancel');
      await expect(status(staff, say, 'canceled')).toBeVisible();
      await staff.close();

      // The customer's page updates by itself.
      await expect(status(page, say, 'canceled')).toBeVisible();
      expect(await balanceOf(customer)).toBe(BALANCE);
      for (const kind of ['purchase.bought', 'cancellation_requested', 'label_voided', 'hold_refunded', 'canceled'])
        await expect(entry(page, say, kind)).toHaveCount(1);
      await fits();
      await axe();
      await shot(`timeline-${locale}-${width}`, { fullPage: true });
    });

    test('staff reject the request, and the label stays valid', async ({ page, api, signedIn, say }) => {
      const customer = await api.aCustomer({ balance: BALANCE, shipments: ['bought'] });
      const [id, number] = [customer.shipments[0]!, await numberOf(customer)];
      await customer.caller.ask('PUT', `shipments/${id}/request_cancellation`, {});
      await signedIn(page, ADMIN, { to: `/shipments/${id}` });
      await choose(page, say, number, 'reject_cancellation', { asks: false });
      await expect(status(page, say, 'success')).toBeVisible();
      await expect(entry(page, say, 'cancellation_rejected')).toHaveCount(1);
      expect(await balanceOf(customer)).toBeLessThan(BALANCE);
    });
  });
}

test('a rejection is shown at the row, with its actual state', async ({ page, api, signedIn, say, allow }) => {
  allow(/status of 409/);
  const customer = await api.aCustomer({ balance: BALANCE, shipments: ['bought'] });
  const [id, number] = [customer.shipments[0]!, await numberOf(customer)];
  // Without live events, the page is out of date when the user presses.
  await page.route('**/api/events', route => route.abort());
  allow(/ERR_FAILED/);
  await signedIn(page, customer, { to: '/shipments' });
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: String(number) })
      .first(),
  ).toBeVisible();
  await (await api.as(DEVELOPER.email)).ask('PUT', `shipments/${id}/deliver`, {});
  await choose(page, say, number, 'request_cancellation');
  await expect(status(page, say, 'delivered')).toBeVisible();
});

test('each role is offered its own actions only', async ({ page, api, signedIn, say }) => {
  const customer = await api.aCustomer({ balance: BALANCE, shipments: ['bought'] });
  const number = await numberOf(customer);
  await signedIn(page, customer, { to: `/shipments/${customer.shipments[0]}` });
  await page.getByRole('button', { name: say('page.actions', { name: say('shipments.name', { number }) }) }).click();
  await expect(page.getByRole('menuitem', { name: say('shipments.action.request_cancellation') })).toBeVisible();
  for (const action of ['cancel', 'deliver', 'reject_cancellation'])
    await expect(page.getByRole('menuitem', { name: say(`shipments.action.${action}`), exact: true })).toHaveCount(0);
});
