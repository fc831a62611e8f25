import { expect, test } from './support/fixtures.js';

for (const [width, locale] of [
  [390, 'es-MX'],
  [1440, 'en'],
] as const) {
  test.describe(`return links at ${width} px in ${locale}`, () => {
    test.use({ viewport: { width, height: 900 }, locale });

    test('a recipient without an account gets the one label of a return link', async ({
      page,
      api,
      say,
      signedIn,
      axe,
      fits,
    }) => {
      const customer = await api.aCustomer({ balance: 1000, shipments: ['bought'] });
      const [id] = customer.shipments;
      await signedIn(page, customer, { to: `/shipments/${id}/return-link` });
      const service = page.getByRole('combobox');
      const option = await service.getByRole('option', { name: /Día siguiente/ }).getAttribute('value');
      await service.selectOption(option);
      await page.getByLabel(say('return_links.max_total')).fill('900');
      await fits();
      await axe();
      await page.getByRole('button', { name: say('return_links.create') }).click();
      const link = page.getByText(/\/returns\/[0-9a-f]{96}$/);
      const address = (await link.textContent())!;
      await fits();
      await axe();
      // The recipient has no session.
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.removeItem('has_session'));
      await page.goto(new URL(address).pathname);
      await expect(page.getByText('Beto Ríos')).toBeVisible();
      await fits();
      await axe();
      await page.getByRole('button', { name: say('returns.make') }).click();
      await expect(page.getByRole('heading', { name: say('returns.used') })).toBeVisible();
      await fits();
      await axe();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: say('returns.download') }).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
      await page.reload();
      await expect(page.getByRole('link', { name: say('returns.download') })).toBeVisible();
      const back = await customer.caller.get<object[]>(`shipments?where[return_of]=${id}`);
      expect(back).toHaveLength(1);
    });
  });
}
