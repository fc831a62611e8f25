import { countryIdOf } from '@porte/contracts/catalog/countries.js';
import { aCarrierWithService } from './support/carriers.js';
import { expect, sayIn, test } from './support/fixtures.js';

for (const [locale, viewport] of [
  ['es-MX', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }],
] as const) {
  test.describe(`in ${locale}, ${viewport.width} px wide`, () => {
    test.use({ locale, viewport });

    test('staff see which states a service covers', async ({ page, api, signedIn, axe, fits, shot }) => {
      const say = sayIn(locale);
      const { service } = await aCarrierWithService(api.staff);
      const list = { service_id: service.id, country_id: countryIdOf('MX') };
      for (const [postal_code, to_postal_code] of [
        ['01000', '16999'],
        ['64000', '64010'],
      ])
        await api.staff.make('service_postal_codes', 'service_postal_code', { ...list, postal_code, to_postal_code });
      await signedIn(page, { email: 'admin@demo.example' }, { to: `/services/${service.id}/service-postal-codes` });
      if (viewport.width < 640) await page.getByRole('button', { name: say('page.more_actions') }).click();
      await page.getByRole('link', { name: say('postal_codes.coverage.see') }).click();
      await expect(page.getByRole('img', { name: say('postal_codes.coverage.map') })).toBeVisible();
      await expect(page.getByText(say('postal_codes.coverage.whole'), { exact: true })).toHaveCount(1);
      await expect(page.getByText(say('postal_codes.coverage.some'), { exact: true })).toHaveCount(1);
      // once as listed, and once as delivered to
      await expect(page.getByText('16,000', { exact: true }).first()).toBeVisible();
      await axe();
      await fits();
      await shot(`coverage-${viewport.width}`, { fullPage: true });
    });
  });
}
