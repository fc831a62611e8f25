import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

const WIDTHS = [390, 1440];

const card = (page: Page, name: string) => page.getByRole('region', { name });

for (const theme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    test.describe(`the home page, ${theme} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, theme });

      test('shows a customer its balance, next work, weeks and last shipments', async ({
        page,
        api,
        say,
        signedIn,
        axe,
        fits,
        shot,
      }) => {
        const customer = await api.aCustomer({ balance: 1000, shipments: ['packaging', 'rating', 'bought'] });
        await signedIn(page, customer);
        await expect(card(page, say('dashboard.balance')).getByText('$757.00')).toBeVisible();
        // each shipment with its next step, where they are, and the way to all
        await expect(card(page, say('dashboard.last')).getByRole('link')).toHaveCount(8);
        const weeks = card(page, say('dashboard.weeks.spend'));
        await expect(weeks.getByText('$243.00', { exact: true })).toBeVisible();
        await fits();
        await axe();
        await shot(`home-customer-${theme}-${width}`, { fullPage: true });
        await weeks
          .getByRole('button', { name: say('page.table_of', { title: say('dashboard.weeks.spend') }) })
          .click();
        // On a phone the table is a list, without a row of heads.
        await expect(width < 640 ? weeks.getByRole('listitem') : weeks.getByRole('row')).toHaveCount(
          width < 640 ? 12 : 13,
        );
        await fits();
        const pay = card(page, say('dashboard.next')).getByRole('link', { name: say('dashboard.next.pay') });
        await expect(pay).toContainText('1');
        await pay.click();
        await expect(page).toHaveURL(/\/shipments\?tab=pay$/);
      });

      test('shows staff what waits, today, carriers and balances', async ({ page, say, signedIn, axe, fits, shot }) => {
        await signedIn(page, { email: 'dev@demo.example' });
        const inbox = card(page, say('dashboard.inbox'));
        // which of them is at zero, and so behind the line, is up to the other tests
        for (const queue of ['clarifications', 'deposits', 'invoices', 'verifications'])
          await expect(inbox.getByText(say(`dashboard.queue.${queue}`), { exact: true })).toHaveCount(1);
        await expect(card(page, say('dashboard.today')).getByText(say('dashboard.today.margin'))).toBeVisible();
        await expect(card(page, say('dashboard.health')).getByText('Correcaminos')).toBeVisible();
        await expect(card(page, say('dashboard.running_out'))).toBeVisible();
        await fits();
        await axe();
        await shot(`home-staff-${theme}-${width}`, { fullPage: true });
        const clarify = inbox.getByRole('link', { name: say('dashboard.queue.clarifications.do'), exact: true });
        if (!(await clarify.isVisible())) await inbox.locator('summary').click();
        await clarify.click();
        await expect(page).toHaveURL(/\/clarifications\?state=open$/);
      });
    });
  }
}

test('a part of the home page that fails says so, and is loaded again by itself', async ({
  page,
  api,
  say,
  signedIn,
  allow,
}) => {
  allow(/status of 503/, /answer 503/);
  let isAway = true;
  await page.route('**/api/dashboards', route =>
    isAway
      ? route.fulfill({
          status: 503,
          json: { messages: [], error: { code: 'service_unavailable', message: '', details: {}, trace_id: 't' } },
        })
      : route.continue(),
  );
  const customer = await api.aCustomer({ balance: 1000 });
  await signedIn(page, customer);
  const weeks = card(page, say('dashboard.weeks.spend'));
  await expect(weeks.getByText(say('dashboard.weeks.failed'))).toBeVisible();
  await expect(page.getByText('$1,000.00').first()).toBeVisible();
  isAway = false;
  await weeks.getByRole('button', { name: say('page.retry') }).click();
  await expect(weeks.getByText(say('dashboard.weeks.none'))).toBeVisible();
});
