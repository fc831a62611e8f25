import { expect, test } from './support/fixtures.js';

test.describe('on paper', () => {
  test.use({ theme: 'dark' });

  test('a page is what it says, dark on white, without what is pressed', async ({ page, api, signedIn, say, shot }) => {
    const customer = await api.aCustomer({ balance: 1000, shipments: ['bought'] });
    await signedIn(page, customer, { to: '/my-transactions/statement' });
    const amount = page.getByText('+$1,000.00').first();
    await expect(amount).toBeVisible();
    const menu = page.locator('[data-drawer]');
    const buttons = page.locator('main .fui-Button').filter({ visible: true });
    const days = page.getByLabel(say('statement.start_date'));
    const period = page.locator('[data-paper-only]');
    await expect(menu).toBeVisible();
    await expect(days).toBeVisible();
    await expect(period).toBeHidden();
    await expect(buttons).not.toHaveCount(0);
    const letters = (): Promise<string> => page.locator('h1').evaluate(title => getComputedStyle(title).color);
    const onScreen = await letters();
    await page.emulateMedia({ media: 'print' });
    await expect(menu).toBeHidden();
    await expect(page.locator('footer')).toBeHidden();
    await expect(days).toBeHidden();
    await expect(period).toBeVisible();
    await expect(buttons).toHaveCount(0);
    await expect(amount).toBeVisible();
    await expect.poll(letters).toBe('rgb(36, 36, 36)');
    await shot('paper-statement');
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(letters).toBe(onScreen);
    await page.emulateMedia({ media: 'print' });
    await page.goto('/my-transactions');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByText('+$1,000.00').first()).toBeVisible();
    await shot('paper-movements');
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/shipments');
    const boxes = page.getByRole('checkbox').filter({ visible: true });
    const next = page.getByRole('columnheader', { name: say('shipments.next') });
    await expect(next).toBeVisible();
    await expect(boxes).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(boxes).toHaveCount(0);
    await expect(next).toBeHidden();
    // a printer leaves grounds out, and the letters of a carrier's mark are white
    const mark = page.locator('td [aria-hidden][style*="background"]').first();
    expect(await mark.evaluate(each => getComputedStyle(each).printColorAdjust)).toBe('exact');
    await shot('paper-shipments');
  });
});
