import { expect, test } from './support/fixtures.js';

const DEVELOPER = { email: 'dev@demo.example' };

// both change the plan of the demo tenant
test.describe.configure({ mode: 'default' });

for (const [locale, width, height] of [
  ['es-MX', 1440, 900],
  ['en', 390, 844],
] as const)
  test.describe(`the plan of a tenant in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });
    const [users, labels] = [100_000 + width, 20_000 + width];
    const ofLabels = new RegExp(`${labels.toLocaleString('en')}$`);

    test('a developer limits the plan of a tenant, which is shown with what is used, also in the settings', async ({
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
      await page.locator('input[name="max_users"]').fill(String(users));
      await page.locator('input[name="max_labels"]').fill(String(labels));
      await shot(`plan-form-${width}`);
      const saved = page.waitForResponse(answer => answer.request().method() === 'PUT');
      await page.getByRole('button', { name: say('form.save'), exact: true }).click();
      expect((await saved).status()).toBe(200);
      await page.goto('/tenants');
      await page.getByRole('link', { name: 'Porte Demo' }).click();
      await expect(plan.getByText(ofLabels)).toBeVisible();
      await expect(plan.getByRole('progressbar')).toHaveCount(2);
      await fits();
      await axe();
      await plan.scrollIntoViewIfNeeded();
      await shot(`plan-tenant-${width}`);

      await page.goto('/settings');
      await page.getByRole('button', { name: new RegExp(`^${say('plan.title')}`) }).click();
      await expect(page.getByText(say('plan.labels.does'))).toBeVisible();
      await expect(page.getByText(ofLabels)).toBeVisible();
      await page.getByText(say('plan.labels.does')).scrollIntoViewIfNeeded();
      await fits();
      await axe();
      await shot(`plan-settings-${width}`);
    });
  });
