import type { Page } from '@playwright/test';
import { expect, test, type Say } from './support/fixtures.js';

/** A restart of the server, the worst of the usual outages. */
const AWAY_MS = 20_000;
/** Maximum duration of a response in flight before the page's next second. */
const LOOK_MS = 300;
const CONNECTION_ERRORS = [/ERR_(CONNECTION|EMPTY|SOCKET|INCOMPLETE)/];

/** Advances the page's clock and timers, a second at a time, so that its calls are answered in between, without real waiting. */
async function later(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) await page.clock.runFor(1000);
}

/** Advances the page's time until the condition holds. @throws its last error */
async function within(page: Page, ms: number, holds: (options?: { timeout: number }) => Promise<void>): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) {
    if (
      await holds({ timeout: LOOK_MS }).then(
        () => true,
        () => false,
      )
    )
      return;
    await later(page, 1000);
  }
  // The page's time is up, but a busy machine may not have responded yet.
  await holds();
}

const band = (page: Page, say: Say) => page.getByRole('status').filter({ hasText: say('shell.away') });

test.describe('the server is away for twenty seconds', () => {
  test.describe.configure({ timeout: 120_000 });

  test('in step 2: the input is kept, the page recovers by itself, and one parcel is created', async ({
    page,
    wire,
    api,
    signedIn,
    wizard,
    say,
    allow,
  }) => {
    allow(...CONNECTION_ERRORS);
    const customer = await api.aCustomer({ shipments: ['packaging'] });
    const [id] = customer.shipments;
    await page.clock.install();
    await signedIn(page, customer, { at: wire.url, to: `/shipments/${id}/parcels/new` });
    await wizard.pack({ contents: 'Refacciones', weight: '2,5' });
    wire.cut();
    await wizard.next.click();
    await expect(page.getByText(say('form.away'))).toBeVisible();
    await expect(band(page, say)).toBeVisible();
    await later(page, AWAY_MS);
    await expect(wizard.field('shipment.contents')).toHaveValue('Refacciones');
    await expect(wizard.field('shipment.weight')).toHaveValue('2.5');
    wire.restore();
    await within(page, 15_000, options => expect(band(page, say)).toHaveCount(0, options));
    await expect(wizard.field('shipment.contents')).toHaveValue('Refacciones');
    await wizard.next.click();
    await expect(page).toHaveURL(/rates\/new$/);
    expect(await customer.caller.get(`shipments/${id}/parcels`)).toMatchObject([
      { contents: 'Refacciones', weight: 2.5 },
    ]);
  });

  test('during the purchase: the page claims nothing until the outcome is known, and the label is bought once', async ({
    page,
    wire,
    api,
    signedIn,
    wizard,
    say,
    allow,
  }) => {
    allow(...CONNECTION_ERRORS);
    const customer = await api.aCustomer({ balance: 500, shipments: ['rating'] });
    const [id] = customer.shipments;
    await page.clock.install();
    await signedIn(page, customer, { at: wire.url, to: `/shipments/${id}/rates/new` });
    await wizard.choose('Terrestre');
    const pay = wizard.pay(139);
    await expect(pay).toBeEnabled();
    wire.cut();
    await pay.click();
    await expect(page.getByText(say('confirm.checking'), { exact: true })).toBeVisible();
    await expect(pay).toHaveCount(0);
    await later(page, AWAY_MS);
    await expect(page.getByText(say('confirm.checking'), { exact: true })).toBeVisible();
    await expect(page.getByText(say('confirm.slow'))).toBeVisible();
    await expect(page.getByText(say('confirm.refused.not_bought'))).toHaveCount(0);
    wire.restore();
    await within(page, 45_000, options =>
      expect(page.getByText(say('confirm.refused.not_bought'))).toBeVisible(options),
    );
    await pay.click();
    await expect(wizard.ready).toBeVisible();
    expect(await customer.caller.get(`transactions?where[shipment_id]=${id}`)).toMatchObject([
      { amount: 139, status: 'cleared' },
    ]);
    expect(await customer.caller.get<{ balance: number }>('registrations')).toMatchObject({ balance: 361 });
  });
});
