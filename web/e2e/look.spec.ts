import type { Page } from '@playwright/test';
import { aPackage, anAddress, aShipment, buy, expect, test, type Api, type Customer } from './support/fixtures.js';

/** The longest allowed name, without a break opportunity. */
const LONG = 'W'.repeat(35);
const CONTROLS = 'button, a, input, select, textarea, h1, h2, [role="radio"], [role="checkbox"]';

/** A customer with texts of maximum length, with a draft, a packed and a bought shipment; and the pages that show them. */
async function longWinded(api: Api): Promise<{ customer: Customer; pages: string[] }> {
  const address = anAddress({
    name: LONG,
    company: LONG,
    street: 'W'.repeat(30),
    city: LONG,
    neighborhood: LONG,
    reference: LONG,
    aka: LONG,
  });
  const customer = await api.aCustomer({
    name: LONG,
    company: LONG,
    balance: 98_765_432.1,
    address,
    package: aPackage({ name: LONG, contents: LONG }),
  });
  const { caller } = customer;
  const make = (): Promise<string> =>
    caller.make('shipments', 'shipment', {
      origin_attributes: address,
      destination_attributes: address,
      source: 'app',
    });
  const [draft, packed] = [await make(), await make()];
  await caller.make(`shipments/${packed}/parcels`, 'parcel', {
    parcel_type: 'box',
    length: 30,
    width: 20,
    height: 10,
    weight: 1,
    declared_tax_value: 500,
    contents: LONG,
  });
  const bought = (await caller.ask<{ id: string }>('POST', `shipments/${packed}/clone`)).id;
  await buy(caller, bought);
  return {
    customer,
    pages: [
      '/',
      '/shipments',
      `/shipments?open=${bought}`,
      `/shipments/${bought}`,
      `/shipments/${draft}/edit`,
      `/shipments/${draft}/parcels/new`,
      `/shipments/${packed}/rates/new`,
      `/shipments/${bought}/confirm`,
      '/my-transactions',
      '/addresses',
      '/packages',
      '/profile',
    ],
  };
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.fui-Skeleton, [aria-busy="true"]')).toHaveCount(0);
}

/** Visible elements that extend beyond the screen, but for those that a strip of tabs scrolls into view. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(
    controls =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter(one => !one.closest('[data-tab-strip]'))
        .filter(one => {
          const { left, right, width, height } = one.getBoundingClientRect();
          const isShown =
            width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          return isShown && (left < -1 || right > document.documentElement.clientWidth + 1);
        })
        .map(one => one.outerHTML.slice(0, 120)),
    CONTROLS,
  );

/** Words of headings and buttons that are truncated without an ellipsis. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, button, th, label, legend')]
      .filter(one => {
        const { overflowX, textOverflow } = getComputedStyle(one);
        return (
          one.checkVisibility() &&
          one.clientWidth > 1 &&
          overflowX !== 'visible' &&
          textOverflow !== 'ellipsis' &&
          one.scrollWidth > one.clientWidth + 1
        );
      })
      .map(one => one.textContent ?? ''),
  );

for (const [what, viewport] of [
  ['at 390 px', { width: 390, height: 844 }],
  ['at 200 % zoom', { width: 720, height: 450 }],
  ['reflown to 320 px', { width: 320, height: 568 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport, deviceScaleFactor: viewport.width === 720 ? 2 : 1 });

    test('texts of 35 letters without a space fit on every page, and nothing is truncated', async ({
      page,
      api,
      signedIn,
      fits,
      shot,
    }) => {
      const { customer, pages } = await longWinded(api);
      await signedIn(page, customer);
      for (const [index, path] of pages.entries()) {
        await page.goto(path);
        await settled(page);
        await fits();
        expect(await outside(page), `stands out of the screen on ${path}`).toEqual([]);
        expect(await cut(page), `is cut on ${path}`).toEqual([]);
        await shot(`long-${viewport.width}-${index}`);
      }
    });

    test('the next action of each step can be pressed', async ({ page, api, signedIn, wizard, say }) => {
      const customer = await api.aCustomer({ balance: 500, address: anAddress() });
      const [packaging, rating] = [
        await aShipment(customer.caller, 'packaging'),
        await aShipment(customer.caller, 'rating'),
      ];
      await signedIn(page, customer, { to: '/shipments/new' });
      await wizard.next.click({ trial: true });
      await page.goto(`/shipments/${packaging}/parcels/new`);
      await wizard.next.click({ trial: true });
      await page.goto(`/shipments/${rating}/rates/new`);
      await wizard.choose('Terrestre');
      await wizard.pay(139).click();
      await page.getByRole('button', { name: say('confirm.print') }).click({ trial: true });
    });
  });
}
