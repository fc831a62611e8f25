import { expect, sayIn, test } from './support/fixtures.js';

for (const [locale, viewport] of [
  ['es-MX', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }],
] as const) {
  test.describe(`in ${locale}, ${viewport.width} px wide`, () => {
    test.use({ locale, viewport });

    test('a customer adds its contract with a carrier, changes it, suspends it and deletes it', async ({
      page,
      api,
      signedIn,
      axe,
      fits,
      shot,
    }) => {
      const say = sayIn(locale);
      const customer = await api.aCustomer();
      await signedIn(page, customer, { to: '/own-agreements' });
      await expect(page.getByRole('heading', { level: 1, name: say('own_agreements.intro') })).toBeVisible();
      await axe();
      await page.getByRole('link', { name: say('own_agreements.new'), exact: true }).click();
      const carssa = page.getByRole('link', { name: say('own_agreements.create', { name: 'Carssa' }), exact: true });
      await expect(carssa).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Pakke' })).toHaveCount(0);
      await axe();
      await fits();
      await shot(`own-agreements-providers-${viewport.width}`, { fullPage: true });
      await carssa.click();
      await page.getByRole('button', { name: say('own_agreements.setting.add') }).click();
      await page.getByLabel(say('own_agreements.setting.key')).fill('account');
      await page.getByLabel(say('own_agreements.setting.value')).fill('77');
      await page.getByRole('textbox', { name: say('own_agreements.service.name'), exact: true }).fill('Express');
      await page.getByRole('textbox', { name: say('own_agreements.service.code') }).fill('N');
      await axe();
      await fits();
      await shot(`own-agreement-new-${viewport.width}`, { fullPage: true });
      await page.getByRole('button', { name: say('own_agreements.save') }).click();
      await expect(page).toHaveURL(/\/own-agreements\/carriers\/index$/);
      await expect(page.getByRole('link', { name: 'Carssa', exact: true })).toBeVisible();
      await axe();
      await fits();
      await shot(`own-agreements-${viewport.width}`, { fullPage: true });

      await page.getByRole('link', { name: 'Carssa', exact: true }).click();
      await expect(page.getByLabel('account')).toHaveValue('77');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say('page.export') }).click();
      expect((await download).suggestedFilename()).toBe('Carssa.xlsx');
      await page.getByRole('textbox', { name: say('own_agreements.service.name'), exact: true }).fill('Rápido');
      await page.getByRole('button', { name: say('own_agreements.save') }).click();
      await expect(page).toHaveURL(/\/own-agreements\/carriers\/index$/);
      const [carrier] = await customer.caller.get<{ id: string }[]>('carriers');
      const services = await customer.caller.get<{ name: string }[]>(`services?where[carrier_id]=${carrier!.id}`);
      expect(services.map(({ name }) => name)).toEqual(['Rápido']);

      const actions = page.getByRole('button', { name: say('page.actions', { name: 'Carssa' }) });
      await actions.click();
      await page.getByRole('menuitem', { name: say('page.action.suspend') }).click();
      await expect(page.getByText(say('status.carrier.suspended'), { exact: true })).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await actions.click();
      await page.getByRole('menuitem', { name: say('page.action.destroy') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('page.action.destroy') })
        .click();
      await expect(page.getByText(say('own_agreements.empty'))).toBeVisible();
    });
  });
}
