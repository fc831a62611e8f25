import type { Page } from '@playwright/test';
import { anAddress, eventually, expect, MONTERREY, pesos, test, type Api, type Person } from './support/fixtures.js';

/** The account that the simulator of FedEx knows. */
const FEDEX_ACCOUNT = { client_id: 'l7-simulated', client_secret: 's3cret-of-the-project', account: '740561073' };
const DEVELOPER: Person = { email: 'dev@demo.example' };
const SERVICE = 'FedEx Standard Overnight';
/** Dearer than what the demo sells, so that no other test is offered it as its cheapest. */
const PRICE = 987;

/** Letters as well: a long number in a name may be taken for that of a card. */
const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

const idOf = async ({ staff }: Api, path: string, where: Record<string, string>): Promise<string> => {
  const query = Object.entries(where).map(([name, value]) => `where[${name}]=${encodeURIComponent(value)}`);
  const [row] = await eventually(
    () => staff.get<{ id: string }[]>(`${path}?${query.join('&')}`),
    rows => rows.length === 1,
  );
  return row!.id;
};

/** Makes a suspended carrier of FedEx by its form. @returns its id */
async function aFedex(page: Page, api: Api, say: (key: string) => string): Promise<string> {
  const name = unique('FedEx propia');
  await page.goto('/carriers/new');
  await page.locator('input[name="name"]').fill(name);
  const provider = page.getByRole('combobox', { name: new RegExp(`^${say('carriers.provider_id')}`) });
  await provider.click();
  await provider.pressSequentially('FedEx');
  await page.getByRole('option', { name: 'FedEx', exact: true }).click();
  await page.locator('select[name="status"]').selectOption('suspended');
  await page.getByRole('button', { name: say('form.save'), exact: true }).click();
  return idOf(api, 'carriers', { name });
}

test.describe('a new account of FedEx', () => {
  test('is refused while its secret is wrong, connected with the right one, and sold to a customer', async ({
    page,
    api,
    signedIn,
    say,
    wizard,
    axe,
    fits,
    shot,
  }) => {
    test.setTimeout(120_000);
    await signedIn(page, DEVELOPER);
    const carrier = await aFedex(page, api, say);
    await page.goto(`/carriers/${carrier}/carrier-settings`);
    const form = page.getByRole('region', { name: say('carrier_settings.form') });
    const field = { id: 'Clave de API', secret: 'Clave secreta', account: 'Número de cuenta de envíos' };
    const type = async (values: Partial<typeof field>): Promise<void> => {
      for (const [key, value] of Object.entries(values))
        await form.getByLabel(new RegExp(`^${field[key as keyof typeof field].replace(/[()]/g, '.')}`)).fill(value);
      await form.getByRole('button', { name: say('form.save') }).click();
    };
    const stored = () =>
      api.staff.get<{ key: string }[]>(`carrier_settings?where[carrier_id]=${carrier}&order=key asc`);

    await type({ id: FEDEX_ACCOUNT.client_id, secret: 'not the secret', account: '12' });
    await expect(form.getByLabel(new RegExp(`^${field.account}`))).toHaveAttribute('aria-invalid', 'true');
    expect(await stored()).toEqual([]);
    await type({ account: FEDEX_ACCOUNT.account });
    const probe = form.getByRole('button', { name: say('outbound.test'), exact: true });
    await probe.click();
    await expect(form.getByRole('status')).toContainText(say('outbound.test.credentials'));
    await expect(form.getByRole('status')).not.toContainText('not the secret');
    await axe();
    await shot('connect-fedex-refused');
    expect(await api.staff.get(`services?where[carrier_id]=${carrier}`)).toEqual([]);

    await type({ secret: FEDEX_ACCOUNT.client_secret });
    await probe.click();
    await expect(form.getByRole('status')).toContainText(say('outbound.test.works'));
    await fits();
    await shot('connect-fedex-works');

    await page.goto(`/carriers/${carrier}/services`);
    await page.getByRole('button', { name: say('services.of_provider') }).click();
    await page.getByRole('checkbox', { name: new RegExp(`^${SERVICE}`) }).check();
    await axe();
    await page.getByRole('button', { name: say('services.of_provider.verb', { count: 1 }) }).click();
    await expect(page.getByRole('row').filter({ hasText: SERVICE })).toBeVisible();
    const service = await idOf(api, 'services', { carrier_id: carrier });
    await page.goto(`/services/${service}/service-prices/new`);
    for (const [name, value] of Object.entries({ kg: 5, price: PRICE, admin_cost: 800, main_admin_cost: 700 }))
      await page.locator(`input[name="${name}"]`).fill(String(value));
    await page.getByRole('button', { name: say('form.save'), exact: true }).click();
    await page.waitForURL(`**/services/${service}/service-prices`);
    for (const path of [`/carriers/${carrier}/services/${service}/edit`, `/carriers/${carrier}/edit`]) {
      await page.goto(path);
      await page.locator('select[name="status"]').selectOption('active');
      await page.getByRole('button', { name: say('form.save'), exact: true }).click();
      await page.waitForURL(url => url.pathname !== path);
    }

    const customer = await api.aCustomer({ balance: 2000, address: anAddress({ aka: 'Bodega' }) });
    await signedIn(page, customer, { to: '/shipments/new' });
    await wizard.pick('origin', 'Bodega');
    await wizard.type('destination', MONTERREY);
    await wizard.next.click();
    await wizard.pack();
    await wizard.next.click();
    await wizard.choose(SERVICE);
    await wizard.pay(PRICE).click();
    await expect(wizard.ready).toBeVisible({ timeout: 20_000 });
    const [bought] =
      await customer.caller.get<{ rate: { total: number }; generated_label: { tracking_number: string } }[]>(
        'shipments',
      );
    expect(bought!.rate.total).toBe(PRICE);
    await expect(wizard.label(bought!.generated_label.tracking_number)).toBeVisible();
    await expect(page.getByRole('banner').getByText(pesos(2000 - PRICE, 'es-MX'))).toBeVisible();
    await api.staff.ask('PUT', `carriers/${carrier}`, { carrier: { status: 'suspended' } });
  });
});

/** Beside it the same service of the platform's account may be on sale. */
const OWN_SERVICE = 'Al día con mi contrato';

test.describe('an own agreement with FedEx', () => {
  test('says in words what is wrong, is tested, and is bought with', async ({
    page,
    api,
    signedIn,
    say,
    wizard,
    axe,
    fits,
    shot,
    allow,
  }) => {
    allow(/status of 422/);
    test.setTimeout(120_000);
    const [balance, fee] = [100, 17];
    const customer = await api.aCustomer({ balance, address: anAddress({ aka: 'Bodega' }) });
    await api.staff.ask('PUT', `users/${customer.id}`, { user: { own_agreements_price: fee } });
    await signedIn(page, customer, { to: '/own-agreements/carriers' });
    await page.getByRole('link', { name: say('own_agreements.create', { name: 'FedEx' }), exact: true }).click();
    const secret = page.getByLabel(/^Clave secreta/);
    const account = page.getByLabel(/^Número de cuenta de envíos/);
    const save = page.getByRole('button', { name: say('own_agreements.save') });
    await page.getByRole('checkbox', { name: new RegExp(`^${SERVICE}`) }).check();
    await page.getByRole('checkbox', { name: /^FedEx Express Saver/ }).check();
    const names = page.getByRole('textbox', { name: say('own_agreements.service.name'), exact: true });
    await names.first().fill(OWN_SERVICE);
    await names.last().fill('');
    await page.getByLabel(/^Clave de API/).fill(FEDEX_ACCOUNT.client_id);
    await secret.fill('not the secret');
    await account.fill('12');
    await save.click();
    const problem = page.getByRole('alert').filter({ hasText: say('own_agreements.not_saved') });
    await expect(problem).toContainText(/Servicio 2, nombre: /);
    await expect(problem).not.toContainText('services.1');
    expect(await customer.caller.get('carriers')).toEqual([]);
    await axe();
    await shot('own-fedex-problem', { fullPage: true });

    await page.getByRole('checkbox', { name: /^FedEx Express Saver/ }).uncheck();
    await save.click();
    await expect(problem).toContainText(/Número de cuenta de envíos: /);
    expect(await customer.caller.get('carriers')).toEqual([]);
    await account.fill(FEDEX_ACCOUNT.account);
    await save.click();
    await expect(page).toHaveURL(/\/edit$/);
    const probe = page.getByRole('button', { name: say('outbound.test'), exact: true });
    await probe.click();
    await expect(page.getByText(say('outbound.test.credentials'))).toBeVisible();
    await axe();
    await fits();
    await shot('own-fedex-refused', { fullPage: true });
    await secret.fill(FEDEX_ACCOUNT.client_secret);
    await save.click();
    await expect(page).toHaveURL(/\/index$/);
    await page.getByRole('link', { name: 'FedEx', exact: true }).click();
    await probe.click();
    await expect(page.getByText(say('outbound.test.works'))).toBeVisible();

    await page.goto('/shipments/new');
    await wizard.pick('origin', 'Bodega');
    await wizard.type('destination', MONTERREY);
    await wizard.next.click();
    await wizard.pack();
    await wizard.next.click();
    await wizard.choose(OWN_SERVICE);
    await shot('own-fedex-rates');
    await expect(page.getByRole('radio', { name: new RegExp(`^${OWN_SERVICE} FedEx `) })).toBeChecked();
    await wizard.pay(fee).click();
    await expect(wizard.ready).toBeVisible({ timeout: 20_000 });
    const [bought] =
      await customer.caller.get<
        { rate: { total: number; own_agreement?: boolean }; generated_label: { tracking_number: string } }[]
      >('shipments');
    expect(bought!.rate.total).toBe(fee);
    await expect(wizard.label(bought!.generated_label.tracking_number)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('user-');
    await expect(page.getByRole('banner').getByText(pesos(balance - fee, 'es-MX'))).toBeVisible();
  });
});
