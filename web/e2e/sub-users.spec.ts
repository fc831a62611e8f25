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
      await page.getByRole('link', { name: say('profile.sub_users.open') }).click();
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
