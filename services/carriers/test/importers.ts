import { newId } from '@porte/domain-kit';
import type { Network } from './network.js';

/** An importer with two rows that it takes. */
export interface Importer {
  name: string;
  path: 'service_postal_codes' | 'waybills';
  mode: 'whole' | 'each';
  column: string;
  title: string;
  good: readonly [string, string];
  /** a value for each number from 0 to 9,999 */
  numbered(at: number): string;
  /** what it says of a value that is none */
  wrong: string;
  /** the fields that go with the file */
  fields(network: Network): Promise<Record<string, string>>;
}

export const IMPORTERS: readonly Importer[] = [
  {
    name: 'the postal codes of a zone',
    path: 'service_postal_codes',
    mode: 'whole',
    column: 'postal_code',
    title: 'Código postal',
    good: ['01000', '02000'],
    numbered: at => String(20_000 + at),
    wrong: 'is not a valid postal code',
    fields: async network => ({
      zone_id: (await network.make('zones', 'zone', { name: `Zona ${newId().slice(-12)}` })).id,
    }),
  },
  {
    name: 'the postal codes of a service',
    path: 'service_postal_codes',
    mode: 'whole',
    column: 'postal_code',
    title: 'Código postal',
    good: ['01000', '02000'],
    numbered: at => String(20_000 + at),
    wrong: 'is not a valid postal code',
    fields: async network => ({ service_id: (await network.aService((await network.aCarrier()).id)).id }),
  },
  {
    name: 'waybills',
    path: 'waybills',
    mode: 'each',
    column: 'number',
    title: 'Número de guía',
    good: ['0001', 'W-2'],
    numbered: at => `N-${at}`,
    wrong: 'may hold up to 40 letters, digits, hyphens and underscores',
    fields: async network => ({ carrier_id: (await network.aCarrier()).id }),
  },
];
