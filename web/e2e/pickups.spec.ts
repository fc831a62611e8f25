import { expect, test } from './support/fixtures.js';

for (const width of [390, 1440]) {
  for (const locale of ['es-MX', 'en'] as const) {
    test.describe(`pickups at ${width} px in ${locale}`, () => {
      test.use({ viewport: { width, height: 900 }, locale });

      test('a pickup takes several parcels, with a note', async ({ page, api, say, signedIn, axe, fits }) => {
        const customer = await api.aCustomer({ balance: 1000, shipments: ['bought', 'bought'] });
        await signedIn(page, customer);
        await page.goto('/pickups');
        await page
          .getByRole('link', { name: say('pickups.schedule') })
          .first()
          .click();
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
        await fits();
        await axe();
        await page.getByLabel(say('pickups.note')).fill('Portón verde');
        await page.getByRole('button', { name: say('pickups.schedule_parcels', { count: 2 }) }).click();
        await expect(page).toHaveURL(/\/shipments\/[^/]+\/pickup$/);
        await expect(page.getByText('Portón verde')).toBeVisible();
        await fits();
        await axe();
      });
    });
  }
}
