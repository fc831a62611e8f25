import {
  addressTitles,
  AddressInput,
  countryCodeOfName,
  localized,
  ruleText,
  type AddressFact,
  type Locale,
  type Localized,
} from '@porte/contracts';
import type { ImportColumn, RowNote } from '@porte/resource-kit';
import { brokenRules, ValidationFailed, type BrokenRule } from '@porte/service-kit';
import { toAddressFact } from '../addresses/address-fact.js';

export type Cells = Record<string, string>;

/** The columns of an address, in the order of the template. */
export const ADDRESS_FIELDS = [
  'name',
  'company',
  'phone',
  'email',
  'street',
  'number',
  'neighborhood',
  'city',
  'state',
  'postal_code',
  'country',
  'reference',
  'rfc',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export const ADDRESS_EXAMPLE: Record<AddressField, string> = {
  name: 'Íñigo Muñoz Güemes',
  company: 'Papelería Muñoz',
  phone: '5512345678',
  email: 'inigo@example.com',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postal_code: '06000',
  country: 'México',
  reference: 'Portón verde',
  rfc: '',
};

/** Where the country's column is empty. */
const HOME = 'MX';

const inLocale = (value: unknown, locale: Locale): unknown =>
  typeof value === 'object' && value !== null && 'es-MX' in value ? (value as Localized)[locale] : value;

/** What is wrong with a cell. @param column its title; a constraint may have words in each language */
export const brokenCell = (column: Localized, { rule, constraints }: Omit<BrokenRule, 'field'>): RowNote => ({
  code: 'broken_rule',
  params: {
    column,
    rule: localized(locale =>
      ruleText(
        rule,
        constraints.map(each => inLocale(each, locale)),
        locale,
      ),
    ),
  },
});

/** A sheet that takes a code for a number loses its leading zero. */
export const withZero = (country: string, code: string): string =>
  country === HOME && /^\d{4}$/.test(code) ? `0${code}` : code;

/** The code of the country that cells name; null for what is no country. */
const countryOf = (name: string): string | null => (name === '' ? HOME : countryCodeOfName(name));

const inputOf = (cells: Cells, country_code: string): Omit<AddressInput, 'country_id'> => {
  const filled = Object.fromEntries(
    [...ADDRESS_FIELDS, 'aka'].filter(field => field !== 'country' && cells[field]).map(field => [field, cells[field]]),
  );
  return { ...filled, country_code } as Omit<AddressInput, 'country_id'>;
};

/** The cells of an address that a row gives, with the zero that its postal code has lost. */
export function repairedCells(cells: Cells): { cells: Cells; isRepaired: boolean } {
  const postal_code = withZero(countryOf(cells['country'] ?? '') ?? '', cells['postal_code'] ?? '');
  return { cells: { ...cells, postal_code }, isRepaired: postal_code !== (cells['postal_code'] ?? '') };
}

function broken(input: object): BrokenRule | null {
  const [first] = brokenRules(AddressInput, input);
  if (first) return first;
  try {
    // Whether a phone is required is a setting, which is looked up beside the other rows.
    toAddressFact(input as AddressInput, '', { phoneOptional: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationFailed) return error.broken[0]!;
    throw error;
  }
}

/** What is wrong with the cells of an address; null where nothing is. @param titleOf the title of a field's column */
export function addressProblem(cells: Cells, titleOf: (field: AddressField) => Localized): RowNote | null {
  const country = countryOf(cells['country'] ?? '');
  if (!country) return { code: 'unknown_country', params: { column: titleOf('country'), name: cells['country']! } };
  const found = broken(inputOf(cells, country));
  return found && brokenCell(titleOf(found.field as AddressField), found);
}

/** The address of cells without a problem. */
export const addressOf = (cells: Cells): AddressFact =>
  toAddressFact(inputOf(cells, countryOf(cells['country'] ?? '')!), '', { phoneOptional: true });

/** Columns of an address. @param named of a column and of its title */
export const addressColumns = (
  nameOf: (field: AddressField) => string,
  titleOf: (field: AddressField) => Localized,
  isRequired: boolean,
): ImportColumn[] =>
  ADDRESS_FIELDS.map(field => ({
    name: nameOf(field),
    titles: titleOf(field),
    example: ADDRESS_EXAMPLE[field],
    ...(isRequired && ['name', 'postal_code'].includes(field) && { required: true }),
  }));

export const plainTitle = (field: AddressField | 'aka'): Localized => addressTitles[field];
