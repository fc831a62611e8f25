import { expect, test } from './support/fixtures.js';

const SIGHTS = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const;

for (const { width, theme } of SIGHTS)
  test.describe(`answers, ${theme} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, theme });

    test('a customer sees what its labels cost, by place and as a table, and keeps the file', async ({
      page,
      api,
      say,
      signedIn,
      axe,
      fits,
      shot,
    }) => {
      const customer = await api.aCustomer({ balance: 1000, shipments: ['bought', 'bought'] });
      await signedIn(page, customer);
      await page.goto('/reports');
      await page.getByRole('link', { name: say('reports.tab.answers') }).click();
      await expect(page.getByRole('definition').filter({ hasText: '$486.00' }).first()).toBeVisible();
      const places = page.getByRole('region', { name: say('answers.destinations') });
      await expect(places.getByText('$486.00').last()).toBeVisible();
      await fits();
      await axe();
      await shot(`answers-customer-${theme}-${width}`, { fullPage: true });
      await places.getByRole('button', { name: say('page.table_of', { title: say('answers.destinations') }) }).click();
      await expect(places.getByText('$486.00').last()).toBeVisible();
      await fits();
      const file = page.waitForEvent('download');
      await places
        .getByRole('button', { name: say('answers.download_of', { title: say('answers.destinations') }) })
        .click();
      expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    });
  });

test('staff see carriers, and the bars are moved along with the keys', async ({ page, say, signedIn, fits, shot }) => {
  await signedIn(page, { email: 'principal@demo.example' });
  await page.goto('/reports/answers');
  const weeks = page.getByRole('group', { name: say('answers.weeks') }).getByRole('button');
  await expect(weeks).toHaveCount(8);
  await weeks.last().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(weeks.nth(6)).toBeFocused();
  await fits();
  await shot('answers-staff', { fullPage: true });
});
