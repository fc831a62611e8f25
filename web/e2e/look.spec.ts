import type { Page } from '@playwright/test';
import { aDeposit } from './support/deposits.js';
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
      '/profile/security',
      '/profile/activity',
      '/profile/api-keys',
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
        .filter(one => !one.closest('[data-strip]'))
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

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 700 },
]) {
  test.describe(`what a page saves, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('has its buttons at the edge of the window, and the page ends above them', async ({
      page,
      api,
      signedIn,
      say,
      fits,
      shot,
    }) => {
      await signedIn(page, await api.aCustomer({ name: 'Guadalupe' }), { to: '/profile' });
      await page.getByLabel(say('profile.name')).first().fill('Lupita');
      const save = page.getByRole('button', { name: say('form.save') });
      await expect(save).toBeVisible();
      const sides = await page.evaluate(daily => {
        const of = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const below = document.querySelector(`nav[aria-label="${daily}"]`)?.getBoundingClientRect().height ?? 0;
        scrollTo(0, document.body.scrollHeight);
        const last = [...document.querySelectorAll('main button, main h2')].filter(
          each => !each.closest('[data-action-bar]'),
        );
        return {
          edge: innerHeight - below - of('[data-action-bar]').bottom,
          room: of('[data-action-bar]').top - Math.max(...last.map(each => each.getBoundingClientRect().bottom)),
        };
      }, say('shell.daily'));
      expect(Math.abs(sides.edge)).toBeLessThanOrEqual(1);
      expect(sides.room).toBeGreaterThanOrEqual(8);
      await fits();
      await shot(`save-bar-${viewport.width}`);
    });
  });
}

test.describe('rows that are ticked on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('rows that are ticked have a low bar with what they come to, one filled button, and the way out of it beside', async ({
    page,
    api,
    signedIn,
    say,
    fits,
    shot,
  }) => {
    const customer = await api.aCustomer({ balance: 1000, shipments: ['rating', 'bought', 'bought'] });
    await signedIn(page, customer, { to: '/shipments' });
    await page.getByRole('button', { name: say('page.bulk.pick') }).click();
    const boxes = page.locator('[data-row]').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const bar = page.getByRole('region', { name: say('page.bulk.bar') });
    await expect(bar).toContainText(/\$\d{3}\.\d\d/);
    await boxes.nth(2).check();
    await expect(bar).not.toContainText('$');
    const colours = await bar
      .getByRole('button', {
        name: new RegExp(`${say('shipments.labels.print', { count: 2 })}|${say('shipments.pay_many', { count: 1 })}`),
      })
      .evaluateAll(all => all.map(each => getComputedStyle(each).backgroundColor));
    expect(new Set(colours).size).toBe(2);
    const clear = bar.getByRole('button', { name: say('page.bulk.clear') });
    await expect(clear).toBeInViewport();
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(130);
    await fits();
    await shot('ticked-390');
  });
});

test.describe('a question on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('keeps away from the edges, and has room for the reason and for a thumb', async ({
    page,
    api,
    signedIn,
    say,
    shot,
  }) => {
    const customer = await api.aCustomer({ balance: 1000, shipments: ['bought'] });
    await signedIn(page, customer, { to: `/shipments/${customer.shipments[0]}` });
    await page
      .getByRole('main')
      .getByRole('button')
      .filter({ has: page.locator('svg') })
      .and(page.locator('[aria-haspopup="menu"]'))
      .first()
      .click();
    await page.getByRole('menuitem', { name: say('shipments.action.request_cancellation') }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('textbox')).toBeVisible();
    const { x, width } = (await dialog.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(15);
    expect(x + width).toBeLessThanOrEqual(375);
    for (const button of await dialog.getByRole('button').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await shot('question-390');
  });
});

test('a chip stands on the line of the words beside it', async ({ page, api, signedIn }) => {
  const customer = await api.aCustomer({ balance: 1000, shipments: ['bought'] });
  await signedIn(page, { email: 'dev@demo.example' }, { to: `/deposits/${await aDeposit(customer)}` });
  const chip = page.locator('dd button').first();
  await expect(chip).toBeVisible();
  const apart = await chip.evaluate(button => {
    const bottomOf = (element: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().bottom;
    };
    return Math.abs(bottomOf(button.querySelector('span')!) - bottomOf(button.closest('dd')!.previousElementSibling!));
  });
  expect(apart).toBeLessThanOrEqual(3);
});

test('nothing lies over the fields of a certificate, and long addresses have their button beside them', async ({
  page,
  signedIn,
  say,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await signedIn(page, { email: 'admin@demo.example' }, { to: '/csds' });
  const password = page.getByLabel(say('csds.password'));
  await expect(password).toBeVisible();
  const save = page.getByRole('button', { name: say('csds.upload.verb') });
  const top = (of: typeof save): Promise<number> => of.evaluate(each => each.getBoundingClientRect().top);
  expect(await top(save)).toBeGreaterThan(await top(password));
  await expect(page.locator('[data-action-bar]')).toHaveCount(0);
  await page.goto('/payment-events/endpoints');
  const copy = page.getByRole('button', { name: say('payment_events.copy_url') }).first();
  await expect(copy).toBeVisible();
  const beside = await copy.evaluate(button => {
    const text = button.previousElementSibling!.getBoundingClientRect();
    return button.getBoundingClientRect().left >= text.right;
  });
  expect(beside).toBe(true);
});
