import { expect, test, type Api } from './support/fixtures.js';

const idOf = async ({ staff }: Api, path: string): Promise<string> =>
  (await staff.get<{ id: string }[]>(`${path}&per_page=1`))[0]!.id;

/** Pages of the demo's carrier that staff may open; `routes` opens each as a developer in Spanish. */
async function pagesOf(api: Api): Promise<string[]> {
  const carrier = await idOf(api, 'carriers?where[name]=Correcaminos');
  const service = await idOf(api, `services?where[name]=Terrestre&where[carrier_id]=${carrier}`);
  const price = await idOf(api, `service_prices?where[service_id]=${service}`);
  const zone = await idOf(api, 'zones?where[name]=Toluca');
  const { id: user } = await api.aCustomer();
  return [
    '/carriers',
    `/carriers/${carrier}/edit`,
    `/carriers/${carrier}/carrier-settings`,
    `/carriers/${carrier}/services`,
    `/carriers/${carrier}/services/new`,
    `/carriers/${carrier}/services/${service}/edit`,
    `/services/${service}/countries`,
    `/services/${service}/service-zones`,
    `/services/${service}/copy`,
    `/services/${service}/service-prices`,
    `/services/${service}/service-prices/${price}/edit`,
    `/services/${service}/service-postal-codes`,
    '/zones',
    `/zones/${zone}/zone-postal-codes`,
    '/waybills',
    '/validators',
    '/bank-accounts',
    `/users/${user}/prices`,
    `/users/${user}/prices/${service}/edit`,
    `/user/${user}/user-carriers`,
    '/price-check',
  ];
}

test.describe('what can be sold, as a main admin sees it in English', () => {
  test.use({ locale: 'en' });

  test('fits a wide screen and a phone, and axe finds nothing', async ({ page, api, signedIn, axe, fits, shot }) => {
    test.setTimeout(180_000);
    const [first, ...others] = await pagesOf(api);
    await signedIn(page, { email: 'principal@demo.example' }, { to: first! });
    for (const path of [first!, ...others]) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        if (path !== first) await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
        await expect(page.locator('.fui-Skeleton, [aria-busy="true"]')).toHaveCount(0);
        expect(new URL(page.url()).pathname).toBe(path);
        await fits();
        await axe();
        await page.setViewportSize({ width: 390, height: 844 });
        await fits();
        await axe();
        await shot(`network ${path}`.replace(/\W+/g, '-'));
      });
    }
  });
});
