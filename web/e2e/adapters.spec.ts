import { expect, test } from './support/fixtures.js';

const ADMIN = { email: 'admin@demo.example' };

test.describe('a carrier with an API of its own', () => {
  test('says what it needs, and tests the connection', async ({
    page,
    api: { staff },
    signedIn,
    say,
    axe,
    fits,
    shot,
  }) => {
    const [provider] = await staff.get<[{ id: string }]>('providers?where[code]=FedexRest');
    const carrier = await staff.make('carriers', 'carrier', {
      name: `Conectada ${Math.random().toString(36).slice(2, 8)}`,
      provider_id: provider.id,
      status: 'suspended',
    });
    await signedIn(page, ADMIN, { to: `/carriers/${carrier}/carrier-settings` });
    const form = page.getByRole('region', { name: say('carrier_settings.form') });
    const test = form.getByRole('button', { name: say('outbound.test'), exact: true });
    await expect(form.getByLabel('Número de cuenta de envíos')).toBeVisible();
    await expect(test).toBeHidden();
    const values = { client_id: 'l7-id', client_secret: 'a secret', account: '740561073' };
    await staff.ask('PUT', `carriers/${carrier}/settings_form`, { carrier_settings: { values } });
    await page.reload();
    await test.click();
    await expect(form.getByRole('status')).toBeVisible();
    await axe();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await fits();
      await shot(`connection-test-${width}`, { fullPage: true });
    }
  });
});
