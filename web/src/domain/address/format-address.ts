import { formatPhone } from './format-phone.js';
import type { AddressFields } from './types.js';

const joined = (pieces: readonly (string | undefined)[], joint: string) => pieces.filter(Boolean).join(joint);

/** A country's name by its two-letter code; other texts as they are. */
export const countryName = (code: string, locale: string): string | undefined => {
  const known = /^[A-Za-z]{2}$/.test(code);
  return known ? new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) : code;
};

/**
 * An address in the Mexican format, one part per line: name · company, unless it is the name; street number, colony; postal code city, state; country if it is not Mexico;
 * phone.
 * @param locale of the country's name, such as `es-MX`
 */
export function formatAddress(address: Partial<AddressFields>, locale: string): string {
  const { name, company, street, number, neighborhood, postal_code, city, state, country_code, calling_code, phone } =
    address;
  return joined(
    [
      joined([name, company === name ? '' : company], ' · '),
      joined([joined([street, number], ' '), neighborhood], ', '),
      joined([joined([postal_code, city], ' '), state], ', '),
      country_code && country_code !== 'MX' ? countryName(country_code, locale) : '',
      phone && formatPhone(phone, calling_code),
    ],
    '\n',
  );
}
