import type { Page } from '@playwright/test';
import { anAddress, eventually, expect, test, type Say } from './support/fixtures.js';

const WIDTHS = [1440, 390];

/** The answer of a store that no longer knows a key. */
const REFUSED = {
  status: 401,
  type: 'application/json',
  body: JSON.stringify({ code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.' }),
};

/** Connects the simulated store as its owner does, with a key of it. */
async function connect(page: Page, say: Say, shop: string): Promise<void> {
  await page.goto('/stores/new');
  await page.getByRole('radio', { name: new RegExp(say('stores.provider.woocommerce')) }).check();
  const values = { shop, api_key: 'ck_k3y-that-writes', api_secret: 'cs_s3cret-that-writes' };
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
  const origin = page.getByRole('combobox', { name: new RegExp(`^${say('stores.origin_id')}`) });
  await origin.click();
  await origin.pressSequentially('Ana');
  await page.getByRole('option', { name: /Ana Núñez/ }).click();
  await page.getByRole('button', { name: say('form.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/stores$/);
}

test('a customer connects a store, ships one of its orders, and reads why its link is broken', async ({
  page,
  api,
  say,
  signedIn,
  axe,
  fits,
  wizard,
}) => {
  const looks = async (): Promise<void> => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await fits();
      await axe();
    }
  };
  const customer = await api.aCustomer({ balance: 2000, address: anAddress() });
  const shop = `${process.env['PORTE_STORES']}/woo/${customer.id}`;
  await signedIn(page, customer);
  await connect(page, say, shop);
  await looks();

  const orders = () => customer.caller.get<{ number: string; recipient: string }[]>('store_orders?where[state]=ready');
  const [order] = await eventually(orders, ({ length }) => length > 0);
  await page.goto('/store-orders');
  await page.getByText(order!.recipient).first().waitFor();
  await looks();
  await page.getByRole('link', { name: new RegExp(`^${order!.recipient}\\s*${order!.number}$`) }).click();
  await wizard.choose();
  await page.getByRole('button', { name: new RegExp(say('rates.pay', { total: '' }).trim()) }).click();
  await wizard.ready.waitFor();
  const shipped = () => customer.caller.get<{ number: string }[]>('store_orders?where[state]=shipped');
  expect(await eventually(shipped, ({ length }) => length > 0)).toMatchObject([{ number: order!.number }]);

  const operation = `GET /${customer.id}/wp-json/wc/v3/orders`;
  const broken = { fault: { kind: 'instead', answer: REFUSED }, on: { operation }, times: 100 };
  const script = await page.request.post(`${process.env['PORTE_STORES']}/woo/_control/script`, { data: broken });
  expect(script.status()).toBe(204);
  const [store] = await customer.caller.get<{ id: string }[]>('stores');
  await page.goto(`/stores/${store!.id}`);
  await page.getByText(say('stores.check.connection.credentials')).waitFor();
  await looks();
});
