import { expect, test, type Api, type Person } from './support/fixtures.js';

const [ADMIN, MAIN_ADMIN, DEVELOPER]: readonly Person[] = [
  { email: 'admin@demo.example' },
  { email: 'principal@demo.example' },
  { email: 'dev@demo.example' },
];
const SECRET = 's3cret-7781';

/** A suspended carrier with a secret and a limit, so that it is not offered. */
async function aCarrier(
  { staff }: Api,
  more: object = {},
): Promise<{ carrier: string; secret: string; limit: string }> {
  const [provider] = await staff.get<[{ id: string }]>('providers?where[code]=GenericCarrier');
  const carrier = await staff.make('carriers', 'carrier', {
    // Letters as well: a long number may pass for that of a card.
    name: `Ajustada ${Math.random().toString(36).slice(2, 8)} ${Date.now().toString(36)}`,
    provider_id: provider.id,
    status: 'suspended',
  });
  const make = (key: string, value: string) =>
    staff.make('carrier_settings', 'carrier_setting', { carrier_id: carrier, key, value });
  const made = { carrier, secret: await make('api_key', SECRET), limit: await make('limit', '500') };
  await staff.ask('PUT', `carriers/${carrier}`, { carrier: more });
  return made;
}

for (const locale of ['es-MX', 'en'] as const)
  test.describe(`the settings of a carrier, in ${locale}`, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] });

    test('an admin fills in the form, looks at a secret and copies it', async ({
      page,
      api,
      signedIn,
      say,
      axe,
      fits,
      shot,
    }) => {
      const { carrier } = await aCarrier(api);
      await signedIn(page, ADMIN!, { to: `/carriers/${carrier}/carrier-settings` });
      const form = page.getByRole('region', { name: say('carrier_settings.form') });
      await expect(form.getByLabel(say('carrier_settings.known.limit'))).toBeDisabled();
      await form.getByLabel(say('carrier_settings.known.number_prefix')).fill('AJU');
      await form.getByRole('button', { name: say('form.save') }).click();
      await expect(page.getByRole('row').filter({ hasText: 'number_prefix' })).toContainText('AJU');
      const row = page.getByRole('row').filter({ hasText: 'api_key' });
      await expect(row).not.toContainText(SECRET);
      await row.getByRole('button', { name: say('carrier_settings.show', { key: 'api_key' }) }).click();
      await expect(row).toContainText(SECRET);
      await axe();
      await shot(`carrier-settings-${locale}`);
      await row.getByRole('button', { name: say('carrier_settings.copy', { key: 'api_key' }) }).click();
      await expect(row).not.toContainText(SECRET);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SECRET);
      await page.setViewportSize({ width: 390, height: 844 });
      await fits();
      await axe();
      await shot(`carrier-settings-phone-${locale}`);
    });

    test('leads a main admin back from a frozen setting, and not from the limit', async ({
      page,
      api,
      signedIn,
      say,
    }) => {
      const { carrier, limit, secret } = await aCarrier(api, { freeze_settings: true });
      const list = `/carriers/${carrier}/carrier-settings`;
      await signedIn(page, MAIN_ADMIN!, { to: `${list}/${limit}/edit` });
      await expect(page.getByLabel(say('carrier_settings.value'))).toHaveValue('500');
      await page.goto(`${list}/${secret}/edit`);
      await expect(page).toHaveURL(new RegExp(`${list}$`));
      await expect(page.getByText(say('carrier_settings.no_access', { name: 'api_key' }))).toBeVisible();
    });

    test('a developer uploads a logo, which the list shows', async ({ page, api, signedIn, say, axe, fits, shot }) => {
      const { carrier } = await aCarrier(api);
      await signedIn(page, DEVELOPER!, { to: `/carriers/${carrier}/edit` });
      const field = page.getByRole('group', { name: say('carriers.logo'), exact: true });
      const square = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
      await field.locator('input').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: square });
      const picture = field.locator('img');
      await expect(picture).toHaveAttribute('src', /^\/api\/carriers\/logos\//);
      await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(64);
      await shot(`carrier-logo-${locale}`);
      await page.goto(`/carriers/${carrier}/limit-logs`);
      await expect(page.getByRole('row').filter({ hasText: '500' })).toHaveCount(1);
      await axe();
      await page.setViewportSize({ width: 390, height: 844 });
      await fits();
    });
  });
