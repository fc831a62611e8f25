import { expect, remember, test } from './support/fixtures.js';

for (const [locale, width, height] of [
  ['es-MX', 1440, 900],
  ['en', 390, 844],
] as const)
  test.describe(`spending while acting in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('a permission to spend is asked for in the band, granted by a main admin, and shows what is left', async ({
      page,
      browser,
      api,
      say,
      signedIn,
      axe,
      fits,
    }) => {
      const customer = await api.aCustomer({ balance: 500, shipments: ['rating'] });
      await signedIn(page, { email: 'admin@demo.example' }, { to: `/users/${customer.id}` });
      await page.getByRole('button', { name: say('users.act_as'), exact: true }).click();
      const entering = page.getByRole('dialog');
      await entering.getByLabel(say('users.act_as.reason')).fill('Caso 4471');
      await entering.getByRole('button', { name: say('users.act_as.start') }).click();
      const band = page.locator('section').filter({ hasText: 'Caso 4471' });
      await band.getByRole('button', { name: say('spending.ask'), exact: true }).click();
      const asking = page.getByRole('dialog');
      await asking.getByLabel(say('spending.ask.amount')).fill('300');
      const reason = `Su guía ${locale}`;
      await asking.getByLabel(say('spending.ask.reason')).fill(reason);
      await asking.getByRole('button', { name: say('spending.ask.verb'), exact: true }).click();
      await expect(band.getByText('$300.00')).toBeVisible();
      await axe();

      const context = await browser.newContext({ locale, viewport: { width, height } });
      await remember(context, { locale, theme: 'light' });
      const other = await context.newPage();
      await signedIn(other, { email: 'principal@demo.example' }, { to: '/spending-permissions' });
      const card = other.getByRole('region').filter({ hasText: reason });
      await card.getByRole('button', { name: say('spending.grant'), exact: true }).click();
      await other
        .getByRole('dialog')
        .getByRole('button', { name: say('spending.grant.verb'), exact: true })
        .click();
      await expect(card.getByText(say('spending.state.granted'), { exact: true })).toBeVisible();
      await context.close();

      await expect(band.getByText(say('spending.band.left', { limit: '$300.00', left: '$300.00' }))).toBeVisible({
        timeout: 15_000,
      });
      await fits();
    });
  });
