import { aCarrierWithService } from './support/carriers.js';
import { expect, sayIn, test } from './support/fixtures.js';

const ADMIN = { email: 'admin@demo.example' };

for (const [locale, viewport] of [
  ['es-MX', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }],
] as const) {
  test.describe(`in ${locale}, ${viewport.width} px wide`, () => {
    test.use({ locale, viewport });

    test('staff import waybills for a service, see its stock, and delete an unused one', async ({
      page,
      api,
      signedIn,
      axe,
      fits,
      shot,
    }) => {
      const say = sayIn(locale);
      const { carrier, service } = await aCarrierWithService(api.staff);
      const prefix = carrier.name.replace(/\D/g, '');
      await signedIn(page, ADMIN, { to: '/waybills/import' });
      await page.getByLabel(say('waybills.carrier'), { exact: false }).selectOption(carrier.id);
      await page.getByRole('combobox', { name: say('waybills.service'), exact: true }).selectOption(service.id);
      await axe();
      await page.getByLabel(say('import.choose')).setInputFiles({
        name: 'numbers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`W${prefix}A\nW${prefix}B\nW${prefix}A\nno vale`),
      });
      await page.getByRole('button', { name: say('import.confirm', { count: 2 }) }).click();
      await expect(page.getByText(say('import.done', { applied: 2, unchanged: 0, errors: 2 }))).toBeVisible();
      await axe();
      await fits();
      await page.getByRole('link', { name: say('import.see') }).click();
      await page.goto(`/waybills?carrier_id=${carrier.id}&service_id=${service.id}`);
      await expect(page.getByText(`${carrier.name} · ${service.name}`)).toBeVisible();
      await expect(page.getByText(`W${prefix}B`)).toBeVisible();
      await axe();
      await fits();
      await shot(`waybills-${viewport.width}`, { fullPage: true });
      await page.getByRole('button', { name: say('page.actions', { name: `W${prefix}A` }) }).click();
      await page.getByRole('menuitem', { name: say('page.action.destroy') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('page.action.destroy') })
        .click();
      await expect(page.getByText(say('waybills.status.deleted'), { exact: true })).toBeVisible();
    });
  });
}

test('a customer has no waybills', async ({ page, api, signedIn }) => {
  await signedIn(page, await api.aCustomer(), { to: '/waybills' });
  await expect.poll(() => new URL(page.url()).searchParams.get('redirect')).toBe('/waybills');
});
