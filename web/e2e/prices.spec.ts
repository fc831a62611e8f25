import type { Page } from '@playwright/test';
import { expect, sayIn, test, type Api } from './support/fixtures.js';

const ADMIN = { email: 'admin@demo.example' };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Made {
  /** of the carrier */
  name: string;
  service: string;
  user: string;
}

let count = 0;
/** In letters too: a long number in a name may be taken for that of a card, and refused. */
const unique = (name: string): string => `${name} ${Date.now().toString(36)}-${(count += 1)}`;

/** A carrier with one service and three prices, and a customer. The carrier is suspended: no other test is offered it. */
async function make(api: Api): Promise<Made> {
  const { staff } = api;
  const [provider] = await staff.get<{ id: string }[]>('providers?where[code]=GenericCarrier');
  const name = unique('Prueba');
  const carrier = await staff.make('carriers', 'carrier', { name, provider_id: provider!.id, status: 'suspended' });
  const service = await staff.make('services', 'service', {
    carrier_id: carrier,
    name: 'Terrestre',
    code: 'terrestre',
    days: 3,
    service_type: 'national',
    use_static_rates: true,
    edit_admin_cost: true,
    extra_kg_price: 9.5,
    extra_kg_overweight_price: 14,
    oversize_kg_price: 0,
  });
  const row = (kg: number, price: number) => ({
    service_id: service,
    kg,
    price,
    admin_cost: price - 20,
    main_admin_cost: price - 40,
  });
  // rating learns of the service a moment later.
  await expect
    .poll(async () => (await staff.send('POST', 'service_prices', { service_price: row(1, 89) })).status)
    .toBe(201);
  await staff.ask('PUT', 'service_prices/table', {
    service_prices: {
      service_id: service,
      rows: [row(5, 139), row(10, 189)].map(({ service_id: _, ...rest }) => rest),
    },
  });
  const customer = await api.aCustomer();
  await staff.ask('PUT', `users/${customer.id}`, { user: { special_carriers: true } });
  return { name, service, user: customer.id };
}

/** Fills in the places and the parcel of a quote. */
async function fillQuote(page: Page, say: ReturnType<typeof sayIn>): Promise<void> {
  const codes = page.getByLabel(say('quote.postal_code'), { exact: false });
  await codes.nth(0).fill('06000');
  await codes.nth(1).fill('64000');
  for (const [name, value] of [
    ['length', '30'],
    ['width', '40'],
    ['height', '25'],
    ['weight', '4.2'],
  ] as const)
    await page.getByRole('textbox', { name: new RegExp(`^${say(`quote.${name}`)}`) }).fill(value);
}

/** `network-pages` reads each of them as every kind of staff that may. */
const PAGES: Record<string, (made: Made) => string> = {
  'service prices': ({ service }) => `/services/${service}/service-prices`,
  'user prices': ({ user }) => `/users/${user}/prices`,
  'user price': ({ user, service }) => `/users/${user}/prices/${service}/edit`,
  'user carriers': ({ user }) => `/user/${user}/user-carriers`,
  'price check': () => '/price-check',
};

for (const locale of ['es-MX', 'en'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('staff type, paste and save a price table, and a customer gets a price of its own', async ({
      page,
      api,
      signedIn,
    }) => {
      const say = sayIn(locale);
      const made = await make(api);
      // one price is changed with four presses from the list of carriers: carrier, prices, cell and save
      await signedIn(page, ADMIN, { to: `/carriers?search=${made.name}` });
      await page.getByRole('main').getByRole('link', { name: made.name, exact: true }).click();
      await page.getByRole('link', { name: say('carriers.services.prices_of', { name: 'Terrestre' }) }).click();
      const cell = (column: string, kg: number) =>
        page.getByRole('gridcell', { name: new RegExp(`^${say(`prices.${column}`)} .*\\b${kg}\\skg:`) });
      await cell('price', 5).click();
      await page.keyboard.type('145.5');
      await page.keyboard.press('Enter');
      await expect(cell('price', 5)).toContainText('$145.50');
      await cell('price', 1).focus();
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '2\t99\t70\n10\t195');
        document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      });
      await expect(cell('price', 2)).toContainText('$99.00');
      await page.getByRole('button', { name: say('prices.save', { count: 3 }) }).click();
      await expect(page.getByRole('region', { name: say('prices.unsaved', { count: 3 }) })).toBeHidden();
      const rows = await api.staff.get<{ kg: number; price: number }[]>(
        `service_prices?where[service_id]=${made.service}&order=kg asc&per_page=100`,
      );
      expect(rows.map(({ kg, price }) => [kg, price])).toEqual([
        [1, 89],
        [2, 99],
        [5, 145.5],
        [10, 195],
      ]);

      await page.goto(PAGES['user price']!(made));
      await cell('user_price', 5).click();
      await page.keyboard.type('110');
      await page.keyboard.press('Enter');
      const save = page.getByRole('button', { name: say('prices.save', { count: 1 }) });
      await page.getByRole('checkbox', { name: say('prices.on_purpose') }).check();
      await save.click();
      await expect(page.getByRole('region', { name: say('prices.unsaved', { count: 1 }) })).toBeHidden();
      const own = await api.staff.get<{ kg: number; price: number }[]>(`users/${made.user}/user_prices`);
      expect(own.map(({ kg, price }) => [kg, price])).toEqual([[5, 110]]);
    });

    test('an operator checks prices, and reads no price table', async ({ page, signedIn, api, axe, fits, shot }) => {
      const say = sayIn(locale);
      const made = await make(api);
      await page.setViewportSize(WIDE);
      await signedIn(page, { email: 'operador@demo.example' }, { to: '/price-check' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('quote.check.title'));
      await page.getByRole('combobox', { name: say('quote.check.customer') }).click();
      await page.keyboard.type('Benita');
      await page
        .getByRole('option', { name: /Benita/ })
        .first()
        .click();
      await fillQuote(page, say);
      await page.getByRole('button', { name: say('quote.check.verb') }).click();
      const offered = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('details') });
      await offered.first().locator('summary').click();
      await expect(offered.first().getByRole('list', { name: say('rates.why') })).toContainText(
        say('rates.step.service_price'),
      );
      await axe();
      await shot(`prices-checked-${locale}`, { fullPage: true });
      await page.setViewportSize(PHONE);
      await fits();
      await axe();
      await shot(`prices-checked-${locale}-phone`, { fullPage: true });
      await page.goto(PAGES['service prices']!(made));
      await page.waitForURL(url => url.pathname === '/');
    });

    test('a customer reaches none of these pages, and opens a rate to its steps', async ({
      page,
      api,
      signedIn,
      axe,
    }) => {
      const say = sayIn(locale);
      const made = await make(api);
      const customer = await api.aCustomer({ balance: 100 });
      await signedIn(page, customer);
      for (const name of ['service prices', 'user prices', 'user carriers', 'price check']) {
        await page.goto(PAGES[name]!(made));
        await page.waitForURL(url => url.pathname === '/');
      }
      await page.goto('/quotes/new');
      await fillQuote(page, say);
      await page.getByRole('button', { name: say('quote.ask') }).click();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: say('rates.why') }).click();
      const steps = page.getByRole('list', { name: say('rates.why') });
      await expect(steps).toContainText(say('rates.step.service_price'));
      await expect(steps).not.toContainText(/costo|cost |margen|margin/i);
      await axe();
    });
  });
}
