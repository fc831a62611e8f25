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
      const fedex = page.getByRole('link', { name: say('own_agreements.create', { name: 'FedEx' }), exact: true });
      await expect(fedex).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Boxify' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Pakke' })).toHaveCount(0);
      await axe();
      await fits();
      await shot(`own-agreements-providers-${viewport.width}`, { fullPage: true });
      await fedex.click();
      const account = page.getByLabel(locale === 'en' ? 'Shipping account number' : 'Número de cuenta de envíos');
      await account.fill('740561073');
      await page.getByLabel(/API Key/i).fill('our-key');
      await page.getByLabel(/Secret Key/i).fill('our secret');
      await page.getByRole('button', { name: say('own_agreements.service.add') }).click();
      await page.getByRole('textbox', { name: say('own_agreements.service.name'), exact: true }).fill('Express');
      await page.getByRole('textbox', { name: say('own_agreements.service.code') }).fill('N');
      await axe();
      await fits();
      await shot(`own-agreement-new-${viewport.width}`, { fullPage: true });
      await page.getByRole('button', { name: say('own_agreements.save') }).click();
      await expect(page).toHaveURL(/\/edit$/);
      await axe();
      await fits();
      await shot(`own-agreement-edit-${viewport.width}`, { fullPage: true });
      await page.goto('/own-agreements/carriers/index');
      await expect(page.getByRole('link', { name: 'FedEx', exact: true })).toBeVisible();
      await expect(page.getByText(say('own_agreements.ready.true')).first()).toBeVisible();
      await axe();
      await fits();
      await shot(`own-agreements-${viewport.width}`, { fullPage: true });

      await page.getByRole('link', { name: 'FedEx', exact: true }).click();
      await expect(account).toHaveValue('740561073');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say('page.export') }).click();
      expect((await download).suggestedFilename()).toBe('FedEx.xlsx');
      await page.getByRole('textbox', { name: say('own_agreements.service.name'), exact: true }).fill('Rápido');
      await page.getByRole('button', { name: say('own_agreements.save') }).click();
      await expect(page).toHaveURL(/\/own-agreements\/carriers\/index$/);
      const [carrier] = await customer.caller.get<{ id: string }[]>('carriers');
      const services = await customer.caller.get<{ name: string }[]>(`services?where[carrier_id]=${carrier!.id}`);
      expect(services.map(({ name }) => name)).toEqual(['Rápido']);

      const actions = page.getByRole('button', { name: say('page.actions', { name: 'FedEx' }) });
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
