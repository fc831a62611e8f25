import type { Page, Route } from '@playwright/test';
import { expect, test, Wizard, type Customer } from './support/fixtures.js';

interface Told {
  status: string;
  rate: { total: number };
  generated_label: { tracking_number: string };
}

/** Exactly one purchase: one charge in the ledger and the balance, and one label. @returns its number */
async function onePurchase({ caller, shipments: [id] }: Customer, before: number): Promise<string> {
  const [shipment, rows, { balance }] = await Promise.all([
    caller.get<Told>(`shipments/${id}`),
    caller.get<object[]>(`transactions?where[shipment_id]=${id}`),
    caller.get<{ balance: number }>('registrations'),
  ]);
  expect(shipment.status).toBe('success');
  expect(rows).toMatchObject([{ amount: shipment.rate.total, transaction_type: 'withdraw', status: 'cleared' }]);
  expect(balance).toBe(before - shipment.rate.total);
  return shipment.generated_label.tracking_number;
}

const BALANCE = 1000;
const PRICE = 139;

async function atTheTill(page: Page, wizard: Wizard): Promise<void> {
  await wizard.choose('Terrestre');
  await expect(wizard.pay(PRICE)).toBeEnabled();
  await expect(page).toHaveURL(/rates\/new$/);
}

/** Lets the server handle the call and passes the response to the test. */
async function onPurchase(page: Page, then: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/api\/shipments\/[^/]+\/rates$/, async route => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await then(route);
  });
}

test.describe('one purchase, one charge, one label', () => {
  test('after a double press', async ({ page, api, signedIn, wizard }) => {
    const customer = await api.aCustomer({ balance: BALANCE, shipments: ['rating'] });
    const asked: string[] = [];
    page.on(
      'request',
      request => request.method() === 'POST' && request.url().endsWith('/rates') && asked.push(request.url()),
    );
    await signedIn(page, customer, { to: `/shipments/${customer.shipments[0]}/rates/new` });
    await atTheTill(page, wizard);
    // Both presses happen before a re-render: the disabled button must not be the only protection.
    await wizard.pay(PRICE).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await wizard.ready.waitFor();
    await expect(wizard.label(await onePurchase(customer, BALANCE))).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('if a second tab pays for the same shipment at once', async ({
    page,
    context,
    api,
    signedIn,
    wizard,
    say,
    allow,
  }) => {
    allow(/status of 409/);
    const customer = await api.aCustomer({ balance: BALANCE, shipments: ['rating'] });
    const to = `/shipments/${customer.shipments[0]}/rates/new`;
    await signedIn(page, customer, { to });
    const other = await context.newPage();
    const second = new Wizard(other, say, 'es-MX');
    await other.goto(to);
    await atTheTill(page, wizard);
    await atTheTill(other, second);
    // A tab in the background is not painted, so pointer events of a test do not reach it.
    await Promise.all([wizard, second].map(tab => tab.pay(PRICE).evaluate((button: HTMLElement) => button.click())));
    await Promise.all([wizard.ready.waitFor(), second.ready.waitFor()]);
    const tracking = await onePurchase(customer, BALANCE);
    for (const tab of [wizard, second]) await expect(tab.label(tracking)).toBeVisible();
  });

  test('after a reload before the response arrives', async ({ page, api, signedIn, wizard }) => {
    const customer = await api.aCustomer({ balance: BALANCE, shipments: ['rating'] });
    await signedIn(page, customer, { to: `/shipments/${customer.shipments[0]}/rates/new` });
    await atTheTill(page, wizard);
    const done = Promise.withResolvers<void>();
    await onPurchase(page, async () => done.resolve());
    await wizard.pay(PRICE).click();
    await done.promise;
    await page.reload();
    await wizard.ready.waitFor();
    await expect(wizard.label(await onePurchase(customer, BALANCE))).toBeVisible();
  });

  test('if the connection breaks after the server has started: the outcome is checked and shown', async ({
    page,
    api,
    signedIn,
    wizard,
    say,
    allow,
  }) => {
    allow(/ERR_CONNECTION_RESET/);
    const customer = await api.aCustomer({ balance: BALANCE, shipments: ['rating'] });
    await signedIn(page, customer, { to: `/shipments/${customer.shipments[0]}/rates/new` });
    await atTheTill(page, wizard);
    await onPurchase(page, route => route.abort('connectionreset'));
    await wizard.pay(PRICE).click();
    await wizard.ready.waitFor();
    await expect(page.getByText(say('confirm.refused.not_bought'))).toHaveCount(0);
    await expect(wizard.label(await onePurchase(customer, BALANCE))).toBeVisible();
  });
});
