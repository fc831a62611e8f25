import { expect, test } from './support/fixtures.js';

for (const [locale, width, height] of [
  ['es-MX', 1440, 900],
  ['en', 390, 844],
] as const)
  test.describe(`acting as a customer in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('shows the customer’s pages under a band with the reason, and leads back', async ({
      page,
      api,
      say,
      signedIn,
      allow,
      axe,
      fits,
      shot,
    }) => {
      const customer = await api.aCustomer({ balance: 500, shipments: ['rating'] });
      await signedIn(page, { email: 'admin@demo.example' }, { to: `/users/${customer.id}` });
      await page.getByRole('button', { name: say('users.act_as'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('users.act_as.reason')).fill('Caso 4471');
      await dialog.getByRole('button', { name: say('users.act_as.start') }).click();
      const band = page.locator('section').filter({ hasText: 'Caso 4471' });
      await expect(band).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: say('dashboard.title') })).toBeVisible();
      await fits();
      await axe();
      await band.getByRole('button', { name: say('shell.acting.rights') }).click();
      const rights = page.getByRole('dialog').getByRole('list', { name: say('acting.rights') });
      await expect(rights.getByRole('listitem').filter({ hasText: say('acting.work.money') })).toHaveCount(1);
      await expect(page.getByRole('list', { name: say('acting.events') })).toContainText(say('acting.started'));
      await fits();
      await axe();
      await shot(`acting-rights-${width}`);
      await page.getByRole('button', { name: say('shell.close'), exact: true }).click();

      await page
        .getByRole('main')
        .getByRole('link', { name: say('dashboard.last.all') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: say('shipments.title') })).toBeVisible();
      await expect(page.getByRole('row', { name: /Beto Ríos/ })).toBeVisible();
      await expect(band).toBeVisible();

      // what the page still asks for as the customer is refused once the session has ended
      allow(/status of 401/);
      await band.getByRole('button', { name: say('shell.acting.leave') }).click();
      await expect(page).toHaveURL(new RegExp(`/users/${customer.id}$`));
      await expect(band).toBeHidden();
    });
  });
