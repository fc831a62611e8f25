import { aParcel, anAddress, eventually, expect, test as base, type Api, type Caller, type Customer } from './support/fixtures.js';

const BALANCE = 1000;
const PRICE = 139;
const ADMIN = { email: 'admin@demo.example' };
const PDF = { name: 'guia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };

interface Told {
  status: string;
  purchase?: { state: string };
  generated_label: { tracking_number: string } | null;
}

/** A carrier that never answers, offered between two ends of one postal code that no other test sends to. @returns its service */
async function aMuteService({ staff }: Api): Promise<string> {
  // a worker that took another's place finds what that one made
  const [made] = await staff.get<{ id: string }[]>('services?where[code]=mudo');
  if (made) return made.id;
  const provider_id = await staff.make('providers', 'provider', { name: 'Mudo', code: 'Mudo', visible: true });
  const carrier_id = await staff.make('carriers', 'carrier', { name: 'Mudo', provider_id });
  const zone_id = await staff.make('zones', 'zone', { name: 'Centro de Mérida' });
  const [{ id: country_id }] = await staff.get<[{ id: string }]>('countries?where[code]=MX');
  await staff.make('service_postal_codes', 'service_postal_code', { zone_id, postal_code: '97003', country_id });
  const terms = { days: 2, service_type: 'zonal', extra_kg_price: 0, extra_kg_overweight_price: 0, oversize_kg_price: 0, use_static_rates: true };
  const service_id = await staff.make('services', 'service', { carrier_id, name: 'Mudo', code: 'mudo', ...terms, zone_ids: [zone_id] });
  await eventually(() => staff.make('service_prices', 'service_price', { service_id, kg: 10, price: PRICE, admin_cost: 100, main_admin_cost: 90 }));
  return service_id;
}

const test = base.extend<object, { service: string }>({
  service: [async ({ api }, use) => use(await aMuteService(api)), { scope: 'worker' }],
});

// the two share the carrier that one of them makes
test.describe.configure({ mode: 'default' });

/** Buys a label of which nobody knows whether it was sold. @returns the shipment's id */
async function doubt({ caller }: Customer, service_id: string): Promise<string> {
  const merida = anAddress({ state: 'Yucatán', city: 'Mérida', postal_code: '97003' });
  const id = await caller.make('shipments', 'shipment', { origin_attributes: merida, destination_attributes: merida, source: 'app' });
  await caller.make(`shipments/${id}/parcels`, 'parcel', aParcel());
  await eventually(() => caller.get<{ service_id: string }[]>(`shipments/${id}/rates`), rates => rates.some(rate => rate.service_id === service_id));
  await caller.ask('POST', `shipments/${id}/rates`, { rate: { service_id, total: PRICE } });
  await eventually(() => caller.get<Told>(`shipments/${id}`), ({ purchase }) => purchase?.state === 'needs_review');
  return id;
}

const walletOf = (caller: Caller): Promise<{ balance: number; available_balance: number }> => caller.get('registrations');

test('a label that staff find at the carrier becomes the customer’s, and is charged', async ({ page, api, signedIn, say, shot, axe, fits, service }) => {
  const customer = await api.aCustomer({ balance: BALANCE });
  const id = await doubt(customer, service);
  expect(await walletOf(customer.caller)).toMatchObject({ balance: BALANCE, available_balance: BALANCE - PRICE });
  await signedIn(page, ADMIN, { to: '/clarifications' });
  await axe();
  await shot('clarifications');
  const [{ id: waiting }] = await (await api.as(ADMIN.email)).get<[{ id: string }]>(`clarifications?where[shipment_id]=${id}`);
  await page.goto(`/clarifications/${waiting}`);
  const adopt = page.getByRole('form', { name: say('clarifications.adopt.title') });
  await adopt.getByLabel(say('clarifications.adopt.tracking_number')).fill('MUDO0000001');
  await adopt.locator('input[type=file]').setInputFiles(PDF);
  await adopt.getByLabel(say('clarifications.reason')).fill('Estaba en su portal');
  await axe();
  await fits();
  await shot('clarification', { fullPage: true });
  await adopt.getByRole('button', { name: say('clarifications.adopt.verb') }).click();
  await expect(page.getByText(say('clarifications.over.decided'))).toBeVisible();
  const bought = await eventually(() => customer.caller.get<Told>(`shipments/${id}`), ({ status }) => status === 'success');
  expect(bought.generated_label?.tracking_number).toBe('MUDO0000001');
  expect(await walletOf(customer.caller)).toEqual(expect.objectContaining({ balance: BALANCE - PRICE, available_balance: BALANCE - PRICE }));
});

test('a purchase that staff release gives the money back, and tells the customer why', async ({ page, api, signedIn, say, service }) => {
  const customer = await api.aCustomer({ balance: BALANCE });
  const id = await doubt(customer, service);
  const [{ id: waiting }] = await (await api.as(ADMIN.email)).get<[{ id: string }]>(`clarifications?where[shipment_id]=${id}`);
  await signedIn(page, ADMIN, { to: `/clarifications/${waiting}` });
  const release = page.getByRole('form', { name: say('clarifications.release.title') });
  await release.getByLabel(say('clarifications.reason')).fill('No está en su portal');
  await release.getByRole('button', { name: say('clarifications.release.verb') }).click();
  await expect(page.getByText(say('clarifications.over.decided'))).toBeVisible();
  await eventually(() => customer.caller.get<Told>(`shipments/${id}`), ({ status }) => status === 'error');
  expect(await walletOf(customer.caller)).toMatchObject({ balance: BALANCE, available_balance: BALANCE });
  await signedIn(page, customer, { to: `/shipments/${id}` });
  await expect(page.getByText(say('shipments.timeline.reason', { reason: 'No está en su portal' }))).toBeVisible();
});
