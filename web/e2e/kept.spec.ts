import type { Page } from '@playwright/test';
import { anAddress, expect, loginForm, MONTERREY, test, type Say } from './support/fixtures.js';

const account = async (page: Page, say: Say): Promise<void> =>
  page.getByRole('button', { name: say('shell.account', { name: 'Benita Bravo' }) }).click();

test('signing out in one tab signs out all tabs', async ({ page, context, api, signedIn, say }) => {
  await signedIn(page, await api.aCustomer());
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await account(page, say);
  await page.getByRole('menuitem', { name: say('shell.sign_out') }).click();
  for (const tab of [page, other]) {
    // A sign-out navigates to the login page; a lost session would show the dialog over the page instead.
    await expect(tab).toHaveURL(/\/login$/);
    await expect(loginForm(tab).email).toBeVisible();
  }
  await other.reload();
  await expect(loginForm(other).email).toBeVisible();
  // The remaining cookie marks a browser that signed in before, and gives no access.
  expect((await context.cookies()).filter(({ httpOnly }) => httpOnly).map(({ name }) => name)).toEqual([
    'porte_device',
  ]);
});

test('session, language and theme survive a reload and apply to a new tab', async ({
  page,
  context,
  api,
  signedIn,
  say,
}) => {
  await signedIn(page, await api.aCustomer());
  await account(page, say);
  await page.getByRole('menuitemradio', { name: say('shell.language.en') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Escape');
  const light = await page
    .locator('body')
    .evaluate(
      body => getComputedStyle(document.querySelector('main')!.closest('.fui-FluentProvider') ?? body).backgroundColor,
    );
  await page.getByRole('button', { name: /Benita Bravo/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  const other = await context.newPage();
  await other.goto('/profile');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Home' }).first()).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en');
    expect(
      await tab
        .locator('body')
        .evaluate(
          body =>
            getComputedStyle(document.querySelector('main')!.closest('.fui-FluentProvider') ?? body).backgroundColor,
        ),
    ).not.toBe(light);
  }
});

test('the input of step 1 survives a reload, stored for the tab under its key', async ({
  page,
  api,
  signedIn,
  wizard,
  say,
}) => {
  const customer = await api.aCustomer({ address: anAddress() });
  await signedIn(page, customer, { to: '/shipments/new' });
  await wizard.type('destination', MONTERREY);
  expect(await page.evaluate(() => sessionStorage.getItem('new_shipment'))).toContain(MONTERREY.street);
  await page.reload();
  await expect(page.getByText(say('shipment.resumed'))).toBeVisible();
  await expect(wizard.end('destination')).toContainText(MONTERREY.street);
  await wizard.next.click();
  await expect(page).toHaveURL(/parcels\/new$/);
  await wizard.pack({ contents: 'Refacciones' });
  await page.reload();
  await expect(wizard.field('shipment.contents')).toHaveValue('Refacciones');
  await expect(wizard.field('shipment.weight')).toHaveValue('1');
});

test('leaving a form with changes asks, by a link and by "back"; staying keeps them, leaving drops them', async ({
  page,
  api,
  signedIn,
  say,
}) => {
  await signedIn(page, await api.aCustomer());
  await page.getByRole('link', { name: say('shell.menu.preferences'), exact: true }).click();
  const rfc = page.getByRole('textbox', { name: say('preferences.origin_rfc'), exact: true });
  const question = page.getByRole('alertdialog', { name: say('form.leave.title') });
  await rfc.fill('XAXX010101000');
  await page.getByRole('link', { name: say('shell.menu.home'), exact: true }).click();
  await question.getByRole('button', { name: say('page.cancel') }).click();
  await expect(question).toBeHidden();
  await expect(rfc).toHaveValue('XAXX010101000');
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/preferences$/);
  await question.getByRole('button', { name: say('form.leave.verb') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('dashboard.title') })).toBeVisible();
  await page.goForward();
  await expect(rfc).toHaveValue('');
});
