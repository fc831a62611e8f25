import { expect, PASSWORD, test } from './support/fixtures.js';

for (const [what, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a wide screen', { width: 1440, height: 900 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport });

    test('a key is made, seen once, used and revoked', async ({
      page,
      api,
      porteUrl,
      signedIn,
      say,
      axe,
      fits,
      shot,
      allow,
    }) => {
      allow(/status of (401|422)/);
      const customer = await api.aCustomer();
      await signedIn(page, customer, { to: '/profile' });
      await page.getByRole('link', { name: say('profile_tabs.api_keys') }).click();
      await page.getByRole('button', { name: say('profile.keys.create') }).click();
      const dialog = page.getByRole('dialog', { name: say('profile.keys.create') });
      await dialog.getByLabel(new RegExp(`^${say('profile.keys.name')}`)).fill('Bodega Toluca');
      await dialog.getByRole('button', { name: say('profile.keys.preset.read') }).click();
      const create = dialog.getByRole('button', { name: say('profile.keys.create') });
      const password = dialog.locator('input[name="current_password"]');
      await password.fill('not the password');
      await create.click();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await axe();
      await fits();
      await shot(`api-key-create-${viewport.width}`);
      await password.fill(PASSWORD);
      await create.click();

      const ready = page.getByRole('alertdialog');
      await expect(ready).toContainText('Bodega Toluca');
      const key = /pk_live_[\w-]{32}/.exec(await ready.innerText())![0];
      await axe();
      await shot(`api-key-created-${viewport.width}`);
      const ask = (path: string) => fetch(`${porteUrl}/api/${path}`, { headers: { authorization: `Bearer ${key}` } });
      expect((await ask('shipments')).status).toBe(200);
      await ready.getByRole('button', { name: say('profile.keys.kept') }).click();
      await expect(page.getByRole('main')).not.toContainText(key);
      await page.reload();
      const row = page.getByRole('list', { name: say('profile.keys') }).getByRole('listitem');
      await expect(row).toContainText(key.slice(-4));
      await expect(row).toContainText(say('profile.keys.read_only'));
      await fits();
      await shot(`api-keys-${viewport.width}`);

      await page.getByRole('button', { name: say('profile.keys.revoke_of', { name: 'Bodega Toluca' }) }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('profile.keys.revoke') })
        .click();
      await expect(page.getByText(say('profile.keys.none'))).toBeVisible();
      await expect.poll(async () => (await ask('shipments')).status).toBe(401);

      await page.getByRole('link', { name: say('profile.keys.docs') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu primera guía en 5 minutos');
      await axe();
      await fits();
      await page.getByRole('tab', { name: 'Python' }).first().click();
      await page.goto('/docs/es/quote');
      await expect(page.getByRole('tabpanel', { name: 'Python' })).toContainText('urllib.request');
      const save = page.getByRole('button', { name: 'Guardar' });
      await page.getByLabel('Clave de prueba').fill(key);
      await save.click();
      await expect(page.getByRole('alert')).toContainText('Esa es una clave real');
      await page.getByLabel('Clave de prueba').fill(key.replace('live', 'test'));
      await save.click();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('unauthenticated')).toBeVisible();
      await axe();
    });
  });
}
