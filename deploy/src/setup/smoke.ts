import { commandErrorText } from '@porte/domain-kit';
import { fromEnvironment } from '../local/from-environment.js';

const BASE = fromEnvironment('PORTE_URL').replace(/\/+$/, '');
const TENANT = process.env['SMOKE_TENANT'];

const PARCEL = {
  parcel_type: 'box',
  length: 30,
  width: 40,
  height: 25,
  weight: 4.2,
  declared_tax_value: 1000,
  contents: 'Ropa',
};
const addressAt = (postal_code: string) => ({
  name: 'Prueba de instalación',
  company: 'Porte',
  email: 'prueba@porte.example',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code,
});

interface Rate {
  service_id: string;
  total: number;
}

/** Calls the gateway. @throws Error with the answer where it refuses */
async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(BASE + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(TENANT && { 'x-tenant-id': TENANT }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as T;
}

/** Signs in, quotes and buys the cheapest label of the installation at PORTE_URL, as SMOKE_EMAIL with SMOKE_PASSWORD. */
async function smoke(): Promise<void> {
  const { access_token: token } = await call<{ access_token: string }>('POST', '/api/sign_in', {
    user: { email: fromEnvironment('SMOKE_EMAIL'), password: fromEnvironment('SMOKE_PASSWORD') },
  });
  console.log('signed in');
  const shipment = { origin_attributes: addressAt('06000'), destination_attributes: addressAt('64000'), source: 'app' };
  const draft = await call<{ data: { id: string } }>('POST', '/api/shipments', { shipment }, token);
  const { id } = draft.data;
  await call('POST', `/api/shipments/${id}/parcels`, { parcel: PARCEL }, token);
  const { data: rates } = await call<{ data: Rate[] }>('GET', `/api/shipments/${id}/rates`, undefined, token);
  const [cheapest] = rates.toSorted((a, b) => a.total - b.total);
  if (!cheapest) throw new Error('no service is offered');
  console.log(`${rates.length} services quoted, the cheapest for ${cheapest.total}`);
  const { service_id, total } = cheapest;
  const bought = await call<{ data: { shipment: { generated_label: { tracking_number: string } | null } } }>(
    'POST',
    `/api/shipments/${id}/rates`,
    { rate: { service_id, total } },
    token,
  );
  const label = bought.data.shipment.generated_label;
  if (!label) throw new Error(`no label yet: ${JSON.stringify(bought.data).slice(0, 500)}`);
  console.log(`label ${label.tracking_number}`);
}

await smoke().catch(error => {
  console.error(commandErrorText(error));
  process.exitCode = 1;
});
