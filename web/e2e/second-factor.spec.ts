import { Secret, TOTP } from 'otpauth';
import { expect, loginForm, test } from './support/fixtures.js';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en' });

test('a second factor is set up on a phone, and asked for at the next sign-in', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  fits,
  guard,
}) => {
  guard.allow(/422/);
  const customer = await api.aCustomer();
  await signedIn(page, customer, { to: '/profile/security' });
  const app = page.getByRole('listitem').filter({ hasText: say('profile.factor.app') });
  await app.getByRole('button', { name: say('profile.factor.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('profile.current_password')).fill(customer.password);
  await dialog.getByRole('button', { name: say('profile.factor.begin.verb') }).click();
  await expect(dialog.getByRole('img', { name: say('factor.qr') })).toBeVisible();
  await fits();
  await axe();
  const secret = await dialog.getByText(/^[A-Z2-7]{26,}$/).innerText();
  await dialog.getByRole('textbox', { name: say('factor.code') }).fill('000000');
  await dialog.getByRole('button', { name: say('profile.factor.confirm') }).click();
  await expect(dialog.getByRole('textbox', { name: say('factor.code') })).toHaveAttribute('aria-invalid', 'true');
  await dialog
    .getByRole('textbox', { name: say('factor.code') })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.getByRole('button', { name: say('profile.factor.confirm') }).click();
  const codes = page.getByRole('list', { name: say('factor.codes') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await axe();
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: say('factor.codes.kept') }).click();
  await expect(app.getByText(say('profile.factor.active'), { exact: true })).toBeVisible();

  // as on another device
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('has_session'));
  await page.goto('/');
  const form = loginForm(page, 'en');
  await form.email.fill(customer.email);
  await form.password.fill(customer.password);
  await form.enter.click();
  const code = page.getByRole('textbox', { name: say('factor.code') });
  await code.fill('000000');
  await form.enter.click();
  await expect(page.getByText(say('factor.wrong'))).toBeVisible();
  await fits();
  await axe();
  await code.fill(recovery);
  await form.enter.click();
  await expect(code).toBeHidden();
  await page.goto('/profile/security');
  await expect(page.getByText(say('profile.factor.left', { left: 9, all: 10 }))).toBeVisible();
});
