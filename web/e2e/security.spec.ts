import { expect, loginForm, test } from './support/fixtures.js';

for (const [what, viewport, locale, theme] of [
  ['on a phone', { width: 390, height: 844 }, 'en', 'light'],
  ['on a wide screen', { width: 1440, height: 900 }, 'es-MX', 'light'],
  ['on a wide screen in the dark', { width: 1440, height: 900 }, 'en', 'dark'],
] as const) {
  test.describe(what, () => {
    test.use({ viewport, locale, theme });
    const look = `${viewport.width}-${theme}`;

    test('the tabs of the profile have addresses, and the activity shows what happened to the account', async ({
      page,
      api,
      signedIn,
      say,
      axe,
      fits,
      shot,
      allow,
    }) => {
      allow(/status of (401|422)/);
      const customer = await api.aCustomer({ name: 'Guadalupe' });
      const language = locale === 'en' ? 'en' : 'es';
      await page.goto('/login');
      const form = loginForm(page, language);
      await form.email.fill(customer.email);
      await form.password.fill('not the password');
      await form.enter.click();
      await expect(page.getByRole('alert')).toContainText(/\S/);
      await signedIn(page, customer, { to: '/profile' });
      await expect(page.getByLabel(say('profile.last_name'))).toBeVisible();
      await shot(`profile-${look}`);
      await page.getByRole('link', { name: say('profile_tabs.security') }).click();
      await expect(page).toHaveURL(/\/profile\/security$/);
      const check = page.getByRole('list', { name: say('profile.check') });
      await expect(check).toContainText(say('profile.check.no_factor'));
      await expect(page.getByRole('list', { name: say('profile.activity.title') })).toContainText(
        say('profile.event.session.refused', { step: 'password' }),
      );
      await axe();
      await fits();
      await shot(`profile-security-${look}`);
      await page.getByRole('link', { name: say('profile.activity.all') }).click();
      await expect(page).toHaveURL(/\/profile\/activity$/);
      await expect(
        page.getByRole('list', { name: say('profile.activity.title') }).getByRole('listitem'),
      ).not.toHaveCount(0);
      await axe();
      await fits();
      await shot(`profile-activity-${look}`);
      await page.goBack();
      await expect(page).toHaveURL(/\/profile\/security$/);
      const link = page.getByRole('link', { name: say('profile_tabs.security') });
      await expect(link).toHaveAttribute('aria-current', 'page');
      await page.getByRole('button', { name: say('profile.password.change') }).click();
      await expect(page.getByRole('dialog', { name: say('profile.password.change') })).toBeVisible();
      await axe();
      await fits();
      await shot(`profile-password-${look}`);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: say('profile_tabs.api_keys') }).click();
      await expect(page.getByText(say('profile.keys.none'))).toBeVisible();
      await axe();
      await shot(`profile-keys-${look}`);
    });
  });
}
