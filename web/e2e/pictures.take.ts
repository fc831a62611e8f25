import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/pictures');

/** Takes a picture for the README: the window, without caret and motion. */
const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' });

test.describe('the pictures of the README, in es-MX, light and 1440 px wide', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'es-MX', theme: 'light' });

  test('the rates, with one selected', async ({ page, api, signedIn, wizard }) => {
    const customer = await api.aCustomer({ balance: 5000, shipments: ['rating'] });
    await signedIn(page, customer, { to: `/shipments/${customer.shipments[0]}/rates/new` });
    await wizard.choose('Terrestre');
    await expect(wizard.pay(139)).toBeEnabled();
    await picture(page, 'rates');
  });

  test('the home of staff', async ({ page, signedIn }) => {
    await signedIn(page, { email: 'principal@demo.example' }, { to: '/' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.fui-Skeleton, [aria-busy="true"]')).toHaveCount(0);
    await picture(page, 'staff');
  });
});
