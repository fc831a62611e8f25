import { expect, test } from './support/fixtures.js';

const DEVELOPER = { email: 'dev@demo.example' };

for (const [locale, width, height] of [
  ['es-MX', 1440, 900],
  ['en', 390, 844],
] as const)
  test.describe(`the plan of a tenant in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('is limited by a developer, and shown beside what is used, also among the settings', async ({
      page,
      say,
      signedIn,
      axe,
      fits,
      shot,
    }) => {
      await signedIn(page, DEVELOPER, { to: '/tenants' });
      await page.getByRole('link', { name: 'Porte Demo' }).click();
      const plan = page.getByRole('region', { name: say('plan.title') });
      await expect(plan.getByText(say('plan.stores'))).toBeVisible();
      await page.getByRole('link', { name: say('tenants.change'), exact: true }).click();
      await page.locator('input[name="max_users"]').fill('100000');
      await page.locator('input[name="max_labels"]').fill('20000');
      await shot(`plan-form-${width}`);
      await page.getByRole('button', { name: say('form.save'), exact: true }).click();
      await page.goto('/tenants');
      await page.getByRole('link', { name: 'Porte Demo' }).click();
      await expect(plan.getByText(/20,000$/)).toBeVisible();
      await expect(plan.getByRole('progressbar')).toHaveCount(2);
      await fits();
      await axe();
      await plan.scrollIntoViewIfNeeded();
      await shot(`plan-tenant-${width}`);

      await page.goto('/settings');
      await page.getByRole('button', { name: new RegExp(`^${say('plan.title')}`) }).click();
      await expect(page.getByText(say('plan.labels.does'))).toBeVisible();
      await expect(page.getByText(/20,000$/)).toBeVisible();
      await page.getByText(say('plan.labels.does')).scrollIntoViewIfNeeded();
      await fits();
      await axe();
      await shot(`plan-settings-${width}`);
    });
  });
