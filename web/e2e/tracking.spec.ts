import { buy, eventually, expect, test, type Api } from './support/fixtures.js';

for (const [what, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a wide screen', { width: 1440, height: 900 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport });

    test('the tracking page of a label opens without a session, in both languages', async ({
      page,
      api,
      axe,
      allow,
      fits,
    }) => {
      const { caller, shipments } = await api.aCustomer({ balance: 500, shipments: ['rating'] });
      await buy(caller, shipments[0]!);
      const { generated_label: label } = await caller.ask<{ generated_label: { tracking_page: string } }>(
        'GET',
        `shipments/${shipments[0]!}`,
      );
      await page.goto(label.tracking_page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/Llega el/);
      await axe();
      await fits();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/Arrives/);
      await page.emulateMedia({ colorScheme: 'dark' });
      await axe();
      allow(/status of 404/);
      await page.goto('/t/000000000000000000000000?lang=en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't find this shipment");
    });
  });
}

const DELIVERED_H = 48;

const post = async (url: string, body: object): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${url} ${answer.status}`).toBe(true);
};

/** The account that the simulator of Envia knows. */
const ENVIA_ACCOUNT = {
  api_token: 't0ken-of-the-shipper',
  envia_carriers: 'estafeta, dhl, fedex',
  environment: 'test',
};
const SERVICE = 'FedEx terrestre por Envia';
/** Dearer than what the demo sells, so that no other test is offered it as its cheapest. */
const PRICES = { kg: 5, price: 986, admin_cost: 800, main_admin_cost: 700 };

/** A carrier of Envia with one service on sale. @returns its id, and the address for its webhooks */
async function anEnvia({ staff }: Api): Promise<{ id: string; webhook: string }> {
  const [provider] = await staff.get<{ id: string }[]>('providers?where[code]=EnviaCom');
  const name = `Envia ${Math.random().toString(36).slice(2, 8)}`;
  const id = await staff.make('carriers', 'carrier', { name, provider_id: provider!.id });
  for (const [key, value] of Object.entries(ENVIA_ACCOUNT))
    await staff.make('carrier_settings', 'carrier_setting', { carrier_id: id, key, value });
  const service_id = await staff.make('services', 'service', {
    carrier_id: id,
    name: SERVICE,
    code: 'fedex/ground',
    service_type: 'national',
    use_static_rates: true,
    days: 3,
    extra_kg_price: 0,
    extra_kg_overweight_price: 0,
    oversize_kg_price: 0,
  });
  await eventually(() => staff.make('service_prices', 'service_price', { service_id, ...PRICES }));
  const { webhook_path } = await staff.get<{ webhook_path: string }>(`carriers/${id}/tracking`);
  return { id, webhook: new URL(webhook_path, process.env['PORTE_URL']).href };
}

test('a customer and the recipient see a parcel delivered once its carrier says so', async ({
  page,
  api,
  say,
  axe,
  signedIn,
}) => {
  test.setTimeout(60_000);
  const customer = await api.aCustomer({ balance: 1500, shipments: ['rating'] });
  const { id: carrier, webhook } = await anEnvia(api);
  const [id] = customer.shipments;
  await buy(customer.caller, id!, SERVICE);
  await api.staff.ask('PUT', `carriers/${carrier}`, { carrier: { status: 'suspended' } });
  const shipment = () =>
    customer.caller.get<{
      parcel_status: string | null;
      generated_label: { tracking_number: string; tracking_page: string };
    }>(`shipments/${id!}`);
  const { tracking_number, tracking_page } = (await shipment()).generated_label;
  await signedIn(page, customer, { to: `/shipments/${id!}` });
  const seen = page.getByText(say('shipments.parcel_status.delivered'), { exact: true });
  await expect(page.getByText(tracking_number).first()).toBeVisible();
  await expect(seen).toHaveCount(0);

  await post(`${process.env['PORTE_STORES']}/envia/_control/parcel`, { tracking_number, hours: DELIVERED_H });
  // A webhook that comes before the parcel is known is passed over, as in life, where the next poll asks about it.
  await eventually(
    async () => {
      await post(webhook, { trackingNumber: tracking_number });
      return shipment();
    },
    ({ parcel_status }) => parcel_status === 'delivered',
    30_000,
  );
  await expect(seen.first()).toBeVisible({ timeout: 15_000 });
  await axe();
  await page.goto(tracking_page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Entregado el/);
  await expect(page.getByText('Querétaro')).toBeVisible();
  await axe();
});
