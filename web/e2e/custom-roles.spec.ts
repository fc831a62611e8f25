import type { CustomRole } from '@porte/contracts/acl/custom-role.js';
import { expect, test } from './support/fixtures.js';

const MAIN = { email: 'principal@demo.example' };

for (const [locale, viewport] of [
  ['es-MX', { width: 390, height: 844 }],
  ['en', { width: 1440, height: 900 }],
] as const) {
  test.describe(`in ${locale}, ${viewport.width} wide`, () => {
    test.use({ viewport, locale });

    test('a main admin makes a role from operators, takes a permission from it, and gives it to a user', async ({
      page,
      allow,
      api,
      signedIn,
      say,
      axe,
      fits,
      shot,
    }) => {
      test.slow();
      const name = `Mostrador ${viewport.width}`;
      await signedIn(page, MAIN, { to: '/permissions' });
      await page.getByRole('button', { name: say('permissions.custom.new') }).click();
      const dialog = page.getByRole('dialog', { name: say('permissions.custom.new') });
      await dialog.getByLabel(new RegExp(`^${say('permissions.custom.name')}`)).fill(name);
      await axe();
      await shot(`custom-role-new-${viewport.width}`);
      await dialog.getByRole('button', { name: say('permissions.custom.new.verb') }).click();
      await expect(page.getByRole('button', { name: `${say('permissions.custom.rename')}: ${name}` })).toBeVisible();
      await page.getByRole('combobox', { name: say('permissions.shown') }).selectOption({ label: name });
      const cell = `${say('permissions.model.Pickup')}, ${name}: ${say('permissions.action.create')}`;
      await page.getByRole('button', { name: cell }).click();
      await page.getByRole('button', { name: say('permissions.save', { count: 1 }) }).click();
      const kinds = { base: say('permissions.role.operator'), count: 1 };
      await expect(page.getByText(say('permissions.custom.of', kinds)).first()).toBeVisible();
      await axe();
      await fits();
      await page.getByRole('combobox', { name: say('permissions.shown') }).selectOption('all');
      await shot(`custom-role-${viewport.width}`, { fullPage: true });

      const email = `mostrador${viewport.width}@demo.example`;
      const user = { name: 'Rosa', last_name: 'Mostrador', email, phone: '5512345678', user_type: 'operator' };
      const id = await api.staff.make('users', 'user', user);
      await page.goto(`/users/${id}/edit`);
      await page.getByLabel(new RegExp(`^${say('users.field.custom_role_id')}`)).selectOption({ label: name });
      await axe();
      await shot(`custom-role-user-${viewport.width}`, { fullPage: true });
      await page.getByRole('button', { name: say('form.save') }).click();
      await expect(page.getByText(say('form.saved')).first()).toBeVisible();
      const roles = await api.staff.get<CustomRole[]>('custom_roles');
      const role = roles.find(each => each.name === name)!;
      expect(role.users).toBe(1);
      await page.goto(`/users?custom_role_id=${role.id}`);
      await expect(page.getByText('Rosa Mostrador').first()).toBeVisible();
      await expect(page.getByText(MAIN.email)).toHaveCount(0);
      await shot(`custom-role-users-${viewport.width}`);
      allow(/status of 422/);
      await page.goto('/permissions');
      await page.getByRole('button', { name: `${say('permissions.custom.delete')}: ${name}` }).click();
      await page.getByRole('button', { name: say('permissions.custom.delete'), exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    });
  });
}
