import { eventually } from './api.js';
import { aParcel, anAddress, type Customer } from './customers.js';
import type { Api } from './fixtures.js';

/** Price of a label of the mute service, in pesos. */
export const MUTE_PRICE = 139;

const TERMS = {
  days: 2,
  service_type: 'zonal',
  extra_kg_price: 0,
  extra_kg_overweight_price: 0,
  oversize_kg_price: 0,
  use_static_rates: true,
};

async function makeMuteService({ staff }: Api): Promise<string> {
  const provider_id = await staff.make('providers', 'provider', { name: 'Mudo', code: 'Mudo', visible: true });
  const carrier_id = await staff.make('carriers', 'carrier', { name: 'Mudo', provider_id });
  const zone_id = await staff.make('zones', 'zone', { name: 'Centro de Mérida' });
  const [{ id: country_id }] = await staff.get<[{ id: string }]>('countries?where[code]=MX');
  await staff.make('service_postal_codes', 'service_postal_code', { zone_id, postal_code: '97003', country_id });
  const service_id = await staff.make('services', 'service', {
    carrier_id,
    name: 'Mudo',
    code: 'mudo',
    ...TERMS,
    zone_ids: [zone_id, await staff.make('zones', 'zone', { name: 'Alrededores de Mérida' })],
  });
  await eventually(() =>
    staff.make('service_prices', 'service_price', {
      service_id,
      kg: 10,
      price: MUTE_PRICE,
      admin_cost: 100,
      main_admin_cost: 90,
    }),
  );
  return service_id;
}

/** A service of a carrier that never answers, offered within one postal code that no other test uses; one for all workers. @returns its id */
export async function aMuteService(api: Api): Promise<string> {
  const made = () => api.staff.get<{ id: string }[]>('services?where[code]=mudo');
  const [known] = await made();
  // Another worker may be creating it: the provider's code is unique in the database.
  return (
    known?.id ?? makeMuteService(api).catch(async () => (await eventually(made, ({ length }) => length > 0))[0]!.id)
  );
}

interface Told {
  purchase?: { state: string };
}

/** Buys a label whose outcome stays unknown. @returns the shipment's id */
export async function buyWithUnknownOutcome({ caller }: Customer, service_id: string): Promise<string> {
  const merida = anAddress({ state: 'Yucatán', city: 'Mérida', postal_code: '97003' });
  const id = await caller.make('shipments', 'shipment', {
    origin_attributes: merida,
    destination_attributes: merida,
    source: 'app',
  });
  await caller.make(`shipments/${id}/parcels`, 'parcel', aParcel());
  await eventually(
    () => caller.get<{ service_id: string }[]>(`shipments/${id}/rates`),
    rates => rates.some(rate => rate.service_id === service_id),
  );
  // Not awaited: it answers once there is an outcome, or after ten seconds. That it was taken is seen below.
  void caller.send('POST', `shipments/${id}/rates`, { rate: { service_id, total: MUTE_PRICE } });
  await eventually(
    () => caller.get<Told>(`shipments/${id}`),
    ({ purchase }) => purchase?.state === 'needs_review',
    20_000,
  );
  return id;
}
