import type { DashboardDay, DashboardNumbers } from '@porte/contracts';
import { hasPinnedChromium, pinnedChromium } from './support/chromium.js';
import { expect, test } from './support/fixtures.js';

// pictures can be compared only where the same browser draws them with the same fonts
test.skip(!hasPinnedChromium, 'the browser with the pinned fonts runs on Linux (x64) alone');
test.use({ launchOptions: pinnedChromium(), viewport: { width: 1100, height: 800 }, deviceScaleFactor: 1 });

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const DAY: DashboardDay = {
  day: '2026-11-24',
  total: { labels: 3, revenue: 420 },
  until: { labels: 3, revenue: 420 },
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 11 ? 3 : 0)),
};

/** Answers that do not depend on when and where the test runs. */
const NUMBERS: DashboardNumbers = {
  total: 300,
  total_current_month: 40,
  by_carrier: {},
  current_month_by_carrier: { Quetzal: 40 },
  last_month_by_carrier: { Quetzal: 90 },
  notices: [],
  weeks: Array.from({ length: 12 }, (_, week) => ({
    from: dayAfter('2026-09-07', 7 * week),
    labels: 4 + ((week * 5) % 9),
    spend: 400 + ((week * 530) % 900),
    before: { from: dayAfter('2026-06-15', 7 * week), labels: 3 + ((week * 7) % 8), spend: 300 + ((week * 410) % 800) },
  })),
  today: { until: '12:40', today: DAY, last_week: { ...DAY, day: '2026-11-17' } },
  active_users: 7,
  carriers: [{ name: 'Quetzal', shipment_limit: 100, shipment_count: 40, shipments_left: 60 }],
  health: [
    {
      carrier_id: '0190a000-0000-7000-8000-0000000000c1',
      name: 'Quetzal',
      purchases: 1000,
      succeeded: 999,
      p95_seconds: 1.4,
      shipment_limit: 100,
      shipments_left: 60,
    },
  ],
  running_out: {
    count: 2,
    unknown: 0,
    customers: [
      {
        user_id: '0190a000-0000-7000-8000-0000000000d1',
        name: 'Ferretería El Clavo',
        balance: 212,
        per_day: 300,
        days: 0,
      },
      {
        user_id: '0190a000-0000-7000-8000-0000000000d2',
        name: 'Librería Ñu',
        balance: 1600,
        per_day: 300,
        days: 5,
      },
    ],
  },
};

for (const theme of ['light', 'dark'] as const)
  test.describe(`shared parts look as before, ${theme}`, () => {
    test.use({ theme });

    test(`cards, plots, tables and buttons, ${theme}`, async ({ page, say, signedIn }) => {
      await page.route('**/api/dashboards', route => route.fulfill({ json: { data: NUMBERS } }));
      await signedIn(page, { email: 'dev@demo.example' });
      const card = (name: string) => page.getByRole('region', { name: say(name), exact: true });
      const weeks = card('dashboard.weeks.revenue');
      await expect(weeks).toHaveScreenshot(`plot-${theme}.png`);
      await expect(card('dashboard.running_out')).toHaveScreenshot(`bars-${theme}.png`);
      const title = say('dashboard.weeks.revenue');
      await weeks.getByRole('button', { name: say('page.table_of', { title }) }).click();
      await expect(weeks.getByRole('table')).toHaveScreenshot(`table-${theme}.png`);
    });

    test(`tabs, badges and the bar of actions, ${theme}`, async ({ page, say, api, signedIn }) => {
      const customer = await api.aCustomer({ balance: 1000, shipments: ['packaging', 'rating', 'bought'] });
      await signedIn(page, customer, { to: '/shipments' });
      await expect(page.locator('[data-strip]').first()).toHaveScreenshot(`tabs-${theme}.png`);
      const badge = page.locator('[data-row]').last().getByText(say('status.packaging'));
      await expect(badge.first()).toHaveScreenshot(`badge-${theme}.png`);
      await page.goto('/shipments/new');
      await expect(page.locator('[data-action-bar]')).toHaveScreenshot(`action-bar-${theme}.png`);
    });

    test(`dialogs and skeletons, ${theme}`, async ({ page, signedIn }) => {
      // never answered: what waits for it stays a skeleton
      await page.route('**/api/dashboards', () => undefined);
      await signedIn(page, { email: 'dev@demo.example' });
      const waiting = page.getByRole('region').filter({ has: page.locator('.fui-Skeleton') });
      await expect(waiting.last()).toHaveScreenshot(`skeleton-${theme}.png`);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toHaveScreenshot(`dialog-${theme}.png`);
    });
  });
