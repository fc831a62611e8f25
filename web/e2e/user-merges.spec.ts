import { expect, test } from './support/fixtures.js';

for (const [locale, width] of [
  ['es-MX', 390],
  ['en', 1440],
] as const)
  test.describe(`merging users in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('a developer compares a duplicate with the user that stays, and merges it', async ({
      page,
      signedIn,
      api,
      axe,
      shot,
      say,
    }) => {
      const [kept, closed] = [await api.aCustomer({ balance: 120 }), await api.aCustomer({ balance: 80.5 })];
      await signedIn(page, { email: 'dev@demo.example' }, { to: '/users/duplicates' });
      await expect(page.getByText(say('user_merges.by.phone')).first()).toBeVisible();
      await axe();
      await shot(`duplicates-${locale}-${width}`);
      await page.goto(`/users/${kept.id}/merge?duplicate=${closed.id}`);
      const typed = page.getByLabel(say('user_merges.confirmation'));
      await expect(typed).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await axe();
      await shot(`merge-${locale}-${width}`);
      await typed.fill(closed.email);
      await page.getByLabel(say('user_merges.reason')).fill('Se registró dos veces');
      const verb = { name: say('user_merges.verb') };
      await page.getByRole('button', verb).click();
      await page.getByRole('alertdialog').getByRole('button', verb).click();
      await expect(page).toHaveURL(`/users/${kept.id}`);
      const merges = page.getByRole('region', { name: say('user_merges.title') });
      await expect(merges.getByText(say('user_merges.state.done'))).toBeVisible();
      await page.goto(`/users/${closed.id}`);
      await expect(merges.getByText(say('user_merges.merged_into'))).toBeVisible();
      await axe();
      await shot(`merged-${locale}-${width}`);
    });
  });
