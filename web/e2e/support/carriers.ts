import { randomInt } from 'node:crypto';
import type { Caller } from './api.js';

interface Named {
  id: string;
  name: string;
}

/** A carrier with one service for one test. It is suspended, so that no quote of another test offers it. */
export async function aCarrierWithService(staff: Caller): Promise<{ carrier: Named; service: Named }> {
  const name = `Prueba ${randomInt(1e9)}`;
  const [provider] = await staff.get<{ id: string }[]>('providers?where[code]=GenericCarrier');
  const carrier_id = await staff.make('carriers', 'carrier', { name, provider_id: provider!.id, status: 'suspended' });
  const service = { name: 'Terrestre', code: 'terrestre' };
  const prices = { days: 1, extra_kg_price: 0, extra_kg_overweight_price: 0, oversize_kg_price: 0 };
  const id = await staff.make('services', 'service', {
    ...service,
    ...prices,
    carrier_id,
    status: 'active',
    service_type: 'national',
  });
  return { carrier: { id: carrier_id, name }, service: { id, name: service.name } };
}
