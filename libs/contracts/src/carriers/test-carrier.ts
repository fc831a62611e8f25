import { derivedId } from '@porte/domain-kit';
import type { ServiceInput } from './service.js';

/** The carrier that every test side begins with. Porte draws its labels itself. */
export const TEST_CARRIER = { name: 'Paquetería de prueba', provider_id: derivedId('provider', 'GenericCarrier') };

/** A service of the carrier, with its price table in pesos by kg. */
interface TestService {
  fields: Pick<ServiceInput, 'name' | 'code' | 'days' | 'extra_kg_price'>;
  prices: readonly (readonly [kg: number, price: number])[];
}

/** Of all of Mexico. */
export const TEST_SERVICES: readonly TestService[] = [
  {
    fields: { name: 'Terrestre', code: 'prueba_terrestre', days: 4, extra_kg_price: 9.5 },
    prices: [
      [1, 98],
      [5, 139],
      [10, 189],
      [30, 369],
    ],
  },
  {
    fields: { name: 'Día siguiente', code: 'prueba_dia_siguiente', days: 1, extra_kg_price: 21 },
    prices: [
      [1, 172],
      [5, 243],
      [10, 351],
    ],
  },
];

/** @param tenantId of the test side */
export const testServiceId = (tenantId: string, code: string): string => derivedId('test_service', tenantId, code);
