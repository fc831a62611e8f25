import { randomBytes } from 'node:crypto';
import { anAddress, aParcel, eventually, expect, test, type Api, type Customer } from './support/fixtures.js';

const MERIDA = { state: 'Yucatán', city: 'Mérida', postal_code: '97000', neighborhood: 'Centro' };

interface Excluded {
  service_id: string;
  reason: string;
}

/**
 * A carrier with live prices that never answers; its one service is offered within Mérida only, where no other test ships.
 * @returns the service, and a function that removes the carrier
 */
async function aSilentCarrier({ staff }: Api): Promise<{ id: string; name: string; retire(): Promise<unknown> }> {
  const name = `Callada ${randomBytes(4).toString('hex')}`;
  const [[provider], [mexico]] = await Promise.all([
    staff.get<{ id: string }[]>('providers?where[code]=GenericCarrier'),
    staff.get<{ id: string }[]>('countries?where[code]=MX'),
  ]);
  const zone_id = await staff.make('zones', 'zone', { name });
  await staff.make('service_postal_codes', 'service_postal_code', {
    zone_id,
    country_id: mexico!.id,
    postal_code: '97000',
    to_postal_code: '97299',
  });
  const carrier_id = await staff.make('carriers', 'carrier', { name, provider_id: provider!.id });
  const prices = { days: 1, extra_kg_price: 0, extra_kg_overweight_price: 0, oversize_kg_price: 0 };
  const id = await staff.make('services', 'service', {
    carrier_id,
    name,
    code: 'callada',
    service_type: 'zonal',
    zone_ids: [zone_id, await staff.make('zones', 'zone', { name: `${name} 2` })],
    use_quoted_rates: true,
    use_static_rates: false,
    ...prices,
  });
  return { id, name, retire: () => staff.ask('PUT', `carriers/${carrier_id}`, { carrier: { status: 'suspended' } }) };
}

async function packed({ caller }: Customer, origin: object, destination: object): Promise<string> {
  const id = await caller.make('shipments', 'shipment', {
    origin_attributes: anAddress(origin),
    destination_attributes: anAddress(destination),
    source: 'app',
  });
  await caller.make(`shipments/${id}/parcels`, 'parcel', aParcel());
  return id;
}

test('if one carrier does not answer, the others are offered and sold, and customer and staff see which one it was', async ({
  page,
  api,
  signedIn,
  wizard,
  say,
}) => {
  const silent = await aSilentCarrier(api);
  try {
    const customer = await api.aCustomer({ balance: 500 });
    const id = await packed(customer, MERIDA, { ...MERIDA, name: 'Beto Ríos' });
    const excluded = async (): Promise<Excluded[]> =>
      (await api.staff.send<{ excluded: Excluded[] }>('GET', `shipments/${id}/rates`)).body.excluded;
    await eventually(excluded, all =>
      all.some(({ service_id, reason }) => service_id === silent.id && reason === 'carrier_error'),
    );

    await signedIn(page, { email: 'dev@demo.example' }, { to: `/shipments/${id}/rates/new` });
    await expect(wizard.rate('Terrestre')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: silent.name })).toBeVisible();
    await signedIn(page, customer, { to: `/shipments/${id}/rates/new` });
    await expect(wizard.rate('Terrestre')).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: say('rates.missing', { count: 1, names: silent.name }) }),
    ).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    const answered = page.waitForResponse(answer => answer.url().endsWith(`shipments/${id}/rates`));
    await page.getByRole('button', { name: say('rates.ask_again') }).click();
    expect((await answered).headers()['content-type']).toContain('application/x-ndjson');
    await expect(wizard.rate('Terrestre')).toBeVisible();
    await expect(page.getByRole('button', { name: say('rates.ask_again') })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await wizard.choose('Terrestre');
    await page.getByRole('button', { name: new RegExp(`^${say('rates.pay', { total: '' }).trim()}`) }).click();
    await expect(wizard.ready).toBeVisible();
  } finally {
    await silent.retire();
  }
});

test('without an available carrier, the page explains why and links to the fields to change', async ({
  page,
  api,
  signedIn,
  wizard,
  say,
}) => {
  const customer = await api.aCustomer({ balance: 500 });
  const id = await packed(
    customer,
    {},
    { name: 'Britta Stein', country_code: 'DE', state: 'Berlin', city: 'Berlin', postal_code: '10115' },
  );
  await signedIn(page, customer, { to: `/shipments/${id}/rates/new` });
  await expect(page.getByText(say('rates.none'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('rates.none.why'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('rates.choose_first') })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: say('rates.change_parcel') }).click();
  await expect(wizard.field('shipment.contents')).toHaveValue('Ropa');
  await page.goBack();
  await page.getByRole('button', { name: say('rates.change_ends') }).click();
  await expect(wizard.end('destination')).toContainText('Britta Stein');
});
