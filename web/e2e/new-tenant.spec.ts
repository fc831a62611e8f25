import type { Page } from '@playwright/test';
import { Caller, eventually, expect, MONTERREY, PASSWORD, pesos, sayIn, test, Wizard } from './support/fixtures.js';

const say = sayIn('es-MX');
const DEVELOPER = { email: 'dev@vacio.example' };
const CUSTOMER = { email: 'cliente@vacio.example' };
const CARRIER = 'Mensajería Nueva';
/** As they are pasted: kg, price, cost of the company, cost of the system. */
const GROUND = [
  [1, 89, 72, 64],
  [5, 139, 121, 104],
  [10, 189, 166, 143],
] as const;
const ZONAL = [
  [1, 62, 53, 45],
  [5, 84.5, 73, 62],
] as const;
/** Sides in cm, weight in kg. */
const PARCEL = { length: 40, width: 30, height: 25, weight: 4.2 };
const RULES = { volumetric_divisor: 6000, first_limit_size: 35, first_limit_cost: 45.25, own_price_5_kg: 110 };
const BALANCE = 1000;

/** The price by the rules of the product, in centavos and without its code. @param table kg and pesos */
function expectedTotal(table: readonly (readonly [number, number, ...number[]])[]): number {
  const { length, width, height, weight } = PARCEL;
  const billable = Math.max(weight, (length * width * height) / RULES.volumetric_divisor);
  const [, price] = table.find(([kg]) => kg >= billable)!;
  const oversize = Math.max(length, width, height) > RULES.first_limit_size ? RULES.first_limit_cost : 0;
  return (Math.round(price * 100) + Math.round(oversize * 100)) / 100;
}

/** Fills in fields of a form by their names. */
async function fill(page: Page, values: Record<string, string | number>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(String(value));
}

/** Chooses rows of a lookup by their names. */
async function choose(page: Page, label: string, names: readonly string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  for (const name of names) {
    await box.click();
    await box.pressSequentially(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: say('form.save'), exact: true }).click();

async function pastePrices(page: Page, rows: readonly (readonly number[])[]): Promise<void> {
  const field = page.getByRole('textbox', { name: say('prices.add') });
  await field.focus();
  await page.evaluate(
    text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    rows.map(row => row.join('\t')).join('\n'),
  );
  await page.getByRole('button', { name: say('prices.save', { count: rows.length }) }).click();
  await expect(page.getByRole('region', { name: say('prices.unsaved', { count: rows.length }) })).toBeHidden();
}

async function importFile(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel(say('import.choose')).setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: say('import.confirm', { count: lines.length }) }).click();
  await expect(page.getByText(say('import.done', { applied: lines.length, unchanged: 0, errors: 0 }))).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test('staff of a tenant without carriers set everything up in the browser, and a customer pays what it says', async ({
  browser,
  page,
  porteUrl,
  signIn,
  axe,
  fits,
  shot,
}) => {
  test.setTimeout(300_000);
  const at = porteUrl.replace('localhost', 'vacio.localhost');
  // Reads the ids of what the browser made, and pays the customer's balance in.
  const staff = await Caller.signIn(porteUrl, DEVELOPER.email, PASSWORD, 'vacio');
  const idOf = async (path: string, name: string): Promise<string> =>
    (
      await eventually(
        () => staff.get<{ id: string }[]>(`${path}?where[name]=${encodeURIComponent(name)}`),
        found => found.length === 1,
      )
    )[0]!.id;
  const go = (path: string) => page.goto(at + path);

  await signIn(page, DEVELOPER, { at });
  await go('/carriers');
  await expect(page.getByText(say('carriers.empty'))).toBeVisible();
  await go('/carriers/new');
  await fill(page, {
    name: CARRIER,
    first_limit_size: RULES.first_limit_size,
    first_limit_cost: RULES.first_limit_cost,
  });
  await choose(page, say('carriers.provider_id'), ['Guías propias']);
  await save(page);
  const carrier = await idOf('carriers', CARRIER);
  await go(`/carriers/${carrier}/edit`);
  const logo = page.getByRole('group', { name: say('carriers.logo'), exact: true });
  const square = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  await logo.locator('input').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: square });
  await expect(logo.locator('img')).toHaveAttribute('src', /^\/api\/carriers\/logos\//);

  await go(`/carriers/${carrier}/carrier-settings`);
  const settings = page.getByRole('region', { name: say('carrier_settings.form') });
  await settings.getByLabel(say('carrier_settings.known.number_prefix')).fill('NVA');
  await settings.getByLabel(say('carrier_settings.known.volumetric_divisor')).fill(String(RULES.volumetric_divisor));
  await settings.getByRole('button', { name: say('form.save') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'number_prefix' })).toContainText('NVA');

  const codes = {
    Centro: Array.from({ length: 1000 }, (_, n) => String(6000 + n).padStart(5, '0')),
    Norte: ['64000-64999'],
  };
  for (const [zone, lines] of Object.entries(codes)) {
    await go('/zones/new');
    await fill(page, { name: zone });
    await save(page);
    await go(`/zones/${await idOf('zones', zone)}/zone-postal-codes/import`);
    await importFile(page, lines);
  }

  const services = [
    { name: 'Terrestre', code: 'terrestre', type: 'national', prices: GROUND },
    { name: 'Entre zonas', code: 'zonas', type: 'zonal', prices: ZONAL },
  ] as const;
  const ids: Record<string, string> = {};
  for (const { name, code, type, prices } of services) {
    await go(`/carriers/${carrier}/services/new`);
    await fill(page, { name, code, days: 3, extra_kg_price: 9.5, extra_kg_overweight_price: 14, oversize_kg_price: 0 });
    await page.locator('select[name="service_type"]').selectOption(type);
    if (type === 'zonal') await choose(page, say('services.zone_ids'), Object.keys(codes));
    await save(page);
    ids[name] = await idOf('services', name);
    await go(`/services/${ids[name]}/service-prices`);
    await pastePrices(page, prices);
  }
  await axe();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await axe();
  await shot('new-tenant-prices-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await go('/waybills/import');
  await page.getByLabel(say('waybills.carrier'), { exact: false }).selectOption(carrier);
  const service = page.getByRole('combobox', { name: say('waybills.service'), exact: true });
  await service.selectOption(ids['Terrestre']!);
  await importFile(page, ['NVA-A1', 'NVA-A2']);

  const [customer] = await staff.get<{ id: string }[]>(`users?where[email]=${CUSTOMER.email}`);
  await go(`/users/${customer!.id}/edit`);
  await page.getByRole('switch', { name: say('users.field.special_carriers') }).check();
  await save(page);
  await go(`/user/${customer!.id}/user-carriers`);
  await page.getByRole('switch', { name: say('users.carriers.offer', { name: CARRIER }) }).click();
  await expect(page.getByRole('checkbox', { name: 'Entre zonas' })).toBeChecked();
  await go(`/users/${customer!.id}/prices/${ids['Terrestre']}/edit`);
  await page.getByRole('gridcell', { name: new RegExp(`^${say('prices.user_price')} .*\\b5\\skg:`) }).click();
  await page.keyboard.type(String(RULES.own_price_5_kg));
  await page.keyboard.press('Enter');
  const onPurpose = page.getByRole('checkbox', { name: say('prices.on_purpose') });
  await onPurpose.check();
  await page.getByRole('button', { name: say('prices.save', { count: 1 }) }).click();
  await expect(page.getByRole('region', { name: say('prices.unsaved', { count: 1 }) })).toBeHidden();
  await staff.make('transactions', 'transaction', {
    user_id: customer!.id,
    amount: BALANCE,
    transaction_type: 'deposit',
    description: 'Saldo inicial',
  });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const phone = await context.newPage();
  try {
    await signIn(phone, CUSTOMER, { at });
    await phone.goto(`${at}/quotes/new`);
    const ends = phone.getByLabel(say('quote.postal_code'), { exact: false });
    await ends.nth(0).fill('06000');
    await ends.nth(1).fill('64000');
    for (const [name, value] of Object.entries(PARCEL))
      await phone.getByRole('textbox', { name: new RegExp(`^${say(`quote.${name}`)}`) }).fill(String(value));
    await phone.getByRole('button', { name: say('quote.ask') }).click();
    const ground = expectedTotal([GROUND[0], [5, RULES.own_price_5_kg], GROUND[2]]);
    const zonal = expectedTotal(ZONAL);
    for (const [name, total] of [
      ['Terrestre', ground],
      ['Entre zonas', zonal],
    ] as const)
      await expect(phone.locator('label').filter({ hasText: name })).toContainText(pesos(total));
    await fits(phone);
    await shot('new-tenant-quote', { page: phone });

    const wizard = new Wizard(phone, say, 'es-MX');
    await phone.goto(`${at}/shipments/new`);
    await wizard.type('destination', MONTERREY);
    await wizard.next.click();
    // on a phone an origin that is not known yet has a screen of its own
    await wizard.type('origin', {
      ...MONTERREY,
      postal_code: '06000',
      city: 'Ciudad de México',
      neighborhood: 'Centro (Área 1)',
    });
    await wizard.next.click();
    const { length, width, height, weight } = PARCEL;
    await wizard.pack({ length: `${length}`, width: `${width}`, height: `${height}`, weight: `${weight}` });
    await wizard.next.click();
    await wizard.choose('Terrestre');
    await wizard.pay(ground).click();
    await expect(wizard.ready).toBeVisible();
    await expect(wizard.label('NVA-A1')).toBeVisible();
    await shot('new-tenant-bought', { page: phone });
    const buyer = await Caller.signIn(porteUrl, CUSTOMER.email, PASSWORD, 'vacio');
    expect((await buyer.get<{ balance: number }>('registrations')).balance).toBe(BALANCE - ground);
  } finally {
    await context.close();
  }
});

test('a developer exports a carrier from its row, and imports it in another tenant after a look at what changes', async ({
  page,
  porteUrl,
  signIn,
  axe,
  fits,
  shot,
}) => {
  test.setTimeout(120_000);
  const NAME = 'Colibrí';
  await signIn(page, { email: 'dev@demo.example' });
  // other tests add carriers, so that its row may be on a later page
  await page.goto(`/carriers?search=${encodeURIComponent(NAME)}`);
  await page.getByRole('button', { name: say('page.actions', { name: NAME }) }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: say('carriers.action.export'), exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${NAME}-carrier.json`);
  const saved = await file.path();

  const at = porteUrl.replace('localhost', 'vacio.localhost');
  await signIn(page, DEVELOPER, { at });
  await page.goto(`${at}/carriers`);
  await page.getByRole('link', { name: say('carriers.import'), exact: true }).click();
  await page.getByLabel(say('import.choose')).setInputFiles(saved);
  await expect(
    page.getByText(say('carrier_files.summary.create', { name: NAME, services: 1, zones: 2 })),
  ).toBeVisible();
  await axe();
  await shot('carrier-import');
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await axe();
  await shot('carrier-import-phone', { fullPage: true });
  await page.getByRole('button', { name: say('carrier_files.save') }).click();
  await expect(page.getByText(say('carrier_files.done', { name: NAME }))).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: say('carrier_files.see_services') }).click();
  const row = page.getByRole('row').filter({ hasText: 'Metropolitano' });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('3', { timeout: 2000 });
  }).toPass();
  await shot('carrier-import-services');
  await page.goto(`${at}/carriers/import`);
  await page.getByLabel(say('import.choose')).setInputFiles(saved);
  await expect(page.getByText(say('carrier_files.same', { name: NAME }))).toBeVisible();
});
