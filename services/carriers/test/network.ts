import type { Envelope } from '@porte/messaging-kit';
import { derivedId } from '@porte/domain-kit';
import { anActor, recordEvents, startTestService, type ApiClient, type TestService } from '@porte/testing-kit';
import { carriersService } from '../src/service.js';

export const MX = derivedId('country', 'MX');
export const US = derivedId('country', 'US');
export const provider = (code: string): string => derivedId('provider', code);

/** The carriers service with its recorded events, and helpers to create rows. */
export interface Network {
  porte: TestService;
  seen: Envelope[];
  as: Record<'admin' | 'mainAdmin' | 'developer' | 'customer', ApiClient>;
  /** posts as the developer and returns the row */
  make(path: string, key: string, input: object): Promise<{ id: string } & Record<string, unknown>>;
  aCarrier(more?: object): Promise<{ id: string } & Record<string, unknown>>;
  aService(carrier_id: string, more?: object): Promise<{ id: string } & Record<string, unknown>>;
}

const MODELS = [
  'provider',
  'carrier',
  'carrier_setting',
  'service',
  'zone',
  'service_postal_code',
  'validator',
  'waybill',
];

export async function startNetwork(env: Record<string, string> = {}): Promise<Network> {
  const porte = await startTestService(carriersService, { env });
  const types = MODELS.flatMap(model => [`${model}.created`, `${model}.updated`, `${model}.destroyed`]);
  const seen = recordEvents(porte.bus, types);
  const as = {
    admin: porte.as(anActor('admin')),
    mainAdmin: porte.as(anActor('main_admin')),
    developer: porte.as(anActor('developer')),
    customer: porte.as(anActor('customer')),
  };
  const make: Network['make'] = async (path, key, input) => {
    const made = await as.developer.post(`/api/${path}`, { [key]: input });
    if (made.status !== 201) throw new Error(`${path}: ${JSON.stringify(made.body)}`);
    return made.body.data;
  };
  let carriers = 0;
  return {
    porte,
    seen,
    as,
    make,
    aCarrier: more => {
      carriers += 1;
      const name = carriers === 1 ? 'Correcaminos' : `Correcaminos ${carriers}`;
      return make('carriers', 'carrier', { name, provider_id: provider('GenericCarrier'), ...more });
    },
    aService: (carrier_id, more) =>
      make('services', 'service', {
        carrier_id,
        name: 'Terrestre',
        code: 'terrestre',
        days: 4,
        extra_kg_price: 9.5,
        extra_kg_overweight_price: 14,
        oversize_kg_price: 0,
        service_type: 'national',
        ...more,
      }),
  };
}
