import type { AddressField } from './types.js';

/** An address as its form holds it: each field a text, empty where nothing is known. */
export type AddressValues = Record<AddressField | 'aka', string>;

const FIELDS: readonly (keyof AddressValues)[] = [
  'name',
  'company',
  'email',
  'phone',
  'calling_code',
  'country_code',
  'state',
  'street',
  'number',
  'neighborhood',
  'city',
  'postal_code',
  'reference',
  'rfc',
  'aka',
];

/** Most addresses are Mexican (spec 1 §9). */
export const HOME_COUNTRY = 'MX';

/** The form of an address as the API gave it, a parsed text, or nothing at all. */
export function addressValues(known: object = {}): AddressValues {
  const row = known as Record<string, unknown>;
  const text = (field: keyof AddressValues): string => (typeof row[field] === 'string' ? row[field] : '');
  const values = Object.fromEntries(FIELDS.map(field => [field, text(field)])) as AddressValues;
  return { ...values, country_code: values.country_code || HOME_COUNTRY };
}

/** True where a person has typed nothing yet. */
export const isBlankAddress = (values: AddressValues): boolean =>
  FIELDS.every(field => field === 'country_code' || values[field].trim() === '');

/** True where two forms say the same, the name in the address book aside. */
export const isSameAddress = (one: AddressValues, other: AddressValues): boolean =>
  FIELDS.every(field => field === 'aka' || one[field].trim() === other[field].trim());
