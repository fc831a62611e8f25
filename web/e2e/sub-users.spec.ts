import { aShipment } from './support/customers.js';
import { expect, test } from './support/fixtures.js';

for (const [what, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a wide screen', { width: 1440, height: 900 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport });

    test('a customer sees what a sub-user spent, limits it and invites another', async ({
      page,
      api,
      signedIn,
      say,
      axe,
      fits,
      shot,
    }) => {
      const parent = await api.aCustomer({ name: 'Carmen', balance: 5000 });
      const luis = await api.aCustomer({ name: 'Luis', parent: parent.id });
      await aShipment(luis.caller, 'bought');
      await signedIn(page, parent, { to: '/profile' });
      await page.getByRole('link', { name: say('profile_tabs.sub_users') }).click();
      const row = page.getByRole('list', { name: say('sub_users.people') }).getByRole('button');
      await expect(row).toContainText('Luis');
      await expect(row).not.toContainText('$0.00');

      await page.getByLabel(new RegExp(`^${say('sub_users.limit')}`)).fill('8000');
      await page.getByRole('switch', { name: say('sub_users.every_service') }).click();
      await page
        .getByRole('group', { name: say('sub_users.services') })
        .getByRole('checkbox')
        .first()
        .check();
      await axe();
      await fits();
      await shot(`sub-users-${viewport.width}`, { fullPage: true });
      await page.getByRole('button', { name: say('form.save') }).click();
      await expect(row).toContainText(say('sub_users.of_limit', { limit: '$8,000.00' }));
      await expect(row).toContainText(say('sub_users.some_services', { count: 1 }));

      await page.getByRole('button', { name: say('sub_users.invite') }).click();
      const dialog = page.getByRole('dialog', { name: say('sub_users.invite') });
      await dialog.getByLabel(new RegExp(`^${say('sub_users.name')}`)).fill('Fernanda');
      await dialog.getByLabel(new RegExp(`^${say('sub_users.last_name')}`)).fill('Solís');
      await dialog.getByLabel(new RegExp(`^${say('sub_users.email')}`)).fill(`sub-of-${parent.id}@tienda.example`);
      await dialog.getByLabel(new RegExp(`^${say('sub_users.phone')}`)).fill('5512345678');
      await axe();
      await shot(`sub-users-invite-${viewport.width}`);
      await dialog.getByRole('button', { name: say('sub_users.send') }).click();
      await expect(
        page.getByRole('heading', { name: say('sub_users.limits_of', { name: 'Fernanda Solís' }) }),
      ).toBeVisible();
    });
  });
}

/** An amount of money, or what is left where one is missing. */
const AMOUNT = /\$\s?\d|NaN|undefined/;

for (const [locale, viewport] of [
  ['es-MX', { width: 390, height: 844 }],
  ['en', { width: 1440, height: 900 }],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ viewport, locale });

    test('a sub-user without prices finds no amount on any page, and buys a label', async ({
      page,
      api,
      signedIn,
      wizard,
      say,
      axe,
      fits,
      shot,
    }) => {
      const parent = await api.aCustomer({ name: 'Carmen', balance: 5000 });
      const luis = await api.aCustomer({ name: 'Luis', parent: parent.id });
      const draft = await aShipment(luis.caller, 'rating');
      const bought = await aShipment(luis.caller, 'bought');
      await parent.caller.ask('PUT', `subusers/${luis.id}`, { sub_user: { sees_prices: false } });
      const main = page.locator('main');
      const looks = async (name: string): Promise<void> => {
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        // what is sent has a value that its sender typed
        const text = (await page.locator('body').innerText()).replaceAll('$500.00', '');
        expect(text).not.toMatch(AMOUNT);
        await fits();
        await shot(`no-prices-${name}-${viewport.width}`, { fullPage: true });
      };
      await signedIn(page, luis, { to: '/' });
      await looks('home');
      for (const [name, to] of [
        ['shipments', '/shipments'],
        ['shipment', `/shipments/${bought}`],
        ['pay', `/shipments/pay?ids=${draft}`],
        ['overweights', '/overweights'],
        ['claims', '/claims'],
        ['reports', '/reports'],
        ['answers', '/reports/answers'],
        ['return-link', `/shipments/${bought}/return-link`],
        ['notifications', '/preferences'],
        ['profile', '/profile'],
      ]) {
        await page.goto(to!);
        await looks(name!);
      }
      await page.goto('/credits');
      await looks('refused');
      await page.goto(`/shipments/${draft}/rates/new`);
      await expect(wizard.rate('Terrestre')).toBeVisible();
      await looks('rates');
      await axe();
      await page.getByRole('button', { name: say('rates.buy') }).click();
      await expect(page.getByRole('heading', { name: say('confirm.title') })).toBeVisible();
      await looks('bought');
    });
  });
}
