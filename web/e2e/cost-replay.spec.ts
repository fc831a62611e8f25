import { expect, test } from './support/fixtures.js';

for (const width of [1440, 390])
  test.describe(`cost replays at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('staff see what labels would have cost, which is what was charged under the same prices', async ({
      page,
      api,
      say,
      signedIn,
      axe,
      fits,
      shot,
    }) => {
      await api.aCustomer({ balance: 1000, shipments: ['bought', 'bought'] });
      await signedIn(page, { email: 'principal@demo.example' });
      const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Mexico_City' });
      await page.goto(`/reports/cost-replay?from=${today}&to=${today}`);
      await page.getByRole('button', { name: say('cost_replay.begin') }).click();
      const labels = page.getByRole('region', { name: say('cost_replay.rows') });
      await expect(labels.getByText('$243.00').first()).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: '$0.00' }).first()).toBeVisible();
      await fits();
      await axe();
      await shot(`cost-replay-${width}`, { fullPage: true });
      // One export of a person at a time.
      if (width < 1000) return;
      const file = page.waitForEvent('download');
      await labels.getByRole('button', { name: say('cost_replay.download') }).click();
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    });
  });
