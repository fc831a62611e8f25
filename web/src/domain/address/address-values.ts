import type { AddressField } from './types.js';

/** The values of an address form: every field is a text, empty if unknown. */
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

/** Most addresses are Mexican. */
export const HOME_COUNTRY = 'MX';

/** Form values from an API address, a parsed text, or nothing. */
export function addressValues(known: object = {}): AddressValues {
  const row = known as Record<string, unknown>;
  const text = (field: keyof AddressValues): string => (typeof row[field] === 'string' ? row[field] : '');
  const values = Object.fromEntries(FIELDS.map(field => [field, text(field)])) as AddressValues;
  return { ...values, country_code: values.country_code || HOME_COUNTRY };
}

/** True if the user has typed nothing yet. */
export const isBlankAddress = (values: AddressValues): boolean =>
  FIELDS.every(field => field === 'country_code' || values[field].trim() === '');

/** True if two forms are equal, ignoring the name in the address book. */
export const isSameAddress = (one: AddressValues, other: AddressValues): boolean =>
  FIELDS.every(field => field === 'aka' || one[field].trim() === other[field].trim());
