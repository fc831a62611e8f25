// A customer buys a label: addresses, parcel, rates, purchase.
import { Counter, Trend } from 'k6/metrics';
import { call, parts } from '../lib/api.js';

const time = new Trend('label_ms', true);
/** Purchases that go on after their answer (202): right, and slow. */
const unfinished = new Counter('purchases_unfinished');

/** A service of the demo whose carrier numbers labels without end; the cheaper one has a pool of 50 waybills. */
const SERVICE = __ENV.SERVICE || 'Día siguiente';

const end = postal_code => ({
  name: 'Load Test',
  company: 'Load Test',
  email: 'load@demo.example',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code,
});

const PARCEL = {
  parcel_type: 'box',
  length: 30,
  width: 40,
  height: 25,
  weight: 4.2,
  declared_tax_value: 1000,
  contents: 'Ropa',
};

export function label({ token }) {
  const ends = { origin_attributes: end('06000'), destination_attributes: end('64000'), source: 'app' };
  const draft = call('POST', '/api/shipments', { token, body: { shipment: ends }, expected: 201 });
  if (!draft) return;
  const path = `/api/shipments/${draft.data.data.id}`;
  const name = part => `/api/shipments/:id/${part}`;
  const parcel = call('POST', `${path}/parcels`, {
    token,
    body: { parcel: PARCEL },
    name: name('parcels'),
    expected: 201,
  });
  const rates = parcel && call('GET', `${path}/rates`, { token, name: name('rates') });
  if (!rates) return;
  const { service_id, total } = rates.data.data.find(rate => rate.service_name === SERVICE) ?? rates.data.data[0];
  const bought = call('POST', `${path}/rates`, {
    token,
    body: { rate: { service_id, total } },
    name: name('rates'),
    accepted: 202,
  });
  if (!bought) return;
  time.add(bought.ms, parts());
  if (bought.status === 202) unfinished.add(1);
}
