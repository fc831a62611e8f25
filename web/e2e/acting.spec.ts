import { expect, test } from './support/fixtures.js';

for (const [locale, width, height, refusal] of [
  ['es-MX', 1440, 900, 'no puedes mover dinero'],
  ['en', 390, 844, 'you cannot move money'],
] as const)
  test.describe(`acting as a customer in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('shows the customer’s pages under a band with the reason, refuses to pay, and leads back', async ({
      page,
      api,
      say,
      signedIn,
      wizard,
      axe,
      fits,
    }) => {
      const customer = await api.aCustomer({ balance: 500, shipments: ['rating'] });
      const [shipment] = customer.shipments;
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

      await page.locator(`main a[href^="/shipments/${shipment}"]`).first().click();
      await expect(wizard.rate('Terrestre')).toBeVisible();
      await wizard.choose('Terrestre');
      await page.getByRole('button', { name: new RegExp(say('rates.pay', { total: '' }).trim()) }).click();
      await expect(page.getByText(refusal)).toBeVisible();
      await expect(band).toBeVisible();

      await band.getByRole('button').click();
      await expect(page).toHaveURL(new RegExp(`/users/${customer.id}$`));
      await expect(band).toBeHidden();
    });
  });
