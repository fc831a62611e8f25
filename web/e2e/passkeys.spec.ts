import { expect, test } from './support/fixtures.js';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en' });

test('a passkey is added on a phone, and opens the next session without an e-mail', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  fits,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const customer = await api.aCustomer();
  await signedIn(page, customer, { to: '/profile/security' });
  await page.getByRole('button', { name: say('profile.passkeys.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('profile.current_password')).fill(customer.password);
  await dialog.getByRole('button', { name: say('profile.passkeys.continue') }).click();
  await dialog.getByRole('textbox', { name: say('profile.passkeys.name') }).fill('My phone');
  await fits();
  await axe();
  await dialog.getByRole('button', { name: say('profile.passkeys.make') }).click();
  const codes = page.getByRole('alertdialog', { name: say('factor.codes') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await axe();
  await codes.getByRole('button', { name: say('factor.codes.kept') }).click();
  const key = page.getByRole('list', { name: say('profile.passkeys') }).getByRole('listitem');
  await expect(key).toContainText(say('profile.passkeys.never_used'));
  await expect(key).toContainText('My phone');
  await fits();

  // as on another device, with the same key
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('has_session'));
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.goto('/login');
  const enter = page.getByRole('button', { name: say('access.passkey.enter') });
  await expect(enter).toBeVisible();
  await fits();
  await axe();
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await enter.click();
  await page.waitForURL(url => url.pathname !== '/login');
  await page.goto('/profile/security');
  await expect(key).not.toContainText(say('profile.passkeys.never_used'));
});
