import { expect, test } from './support/fixtures.js';

test('test mode begins with a balance of its own, is reset, and is left', async ({
  page,
  api,
  say,
  signedIn,
  axe,
  fits,
}) => {
  const customer = await api.aCustomer({ balance: 500 });
  await signedIn(page, customer);
  const turn = async (): Promise<void> => {
    await page.getByRole('button', { name: say('shell.account', { name: 'Benita Bravo' }) }).click();
    await page.getByRole('menuitem', { name: say('shell.test_mode') }).click();
  };
  await turn();
  const band = page.getByRole('region', { name: say('test_mode.name') });
  await expect(band).toBeVisible();
  await expect(page.getByText('$50,000.00').first()).toBeVisible();
  await fits();
  await axe();
  await band.getByRole('button', { name: say('test_mode.balance', { amount: '$10,000.00' }) }).click();
  await expect(page.getByText('$60,000.00').first()).toBeVisible();
  await band.getByRole('button', { name: say('test_mode.reset') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('test_mode.reset.verb') })
    .click();
  await expect(page.getByText('$50,000.00').first()).toBeVisible();
  await band.getByRole('button', { name: say('test_mode.leave') }).click();
  await expect(page.getByText('$500.00').first()).toBeVisible();
  await expect(band).toBeHidden();
});
