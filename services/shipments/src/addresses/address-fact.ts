import { countryCodeOf, countryIdOf, isPostalCode, type AddressFact, type AddressInput } from '@porte/contracts';
import { ValidationFailed, type BrokenRule } from '@porte/service-kit';
import type { AddressRules } from '../references/tenant-settings.js';

const DIGITS = /^\d{6,15}$/;
/** Countries whose phone numbers have ten digits. */
const TEN_DIGITS = new Set(['MX', 'US', 'CA']);

const isPhone = (phone: string, country: string): boolean => {
  const digits = phone.replace(/[()\-\s+]/g, '');
  return TEN_DIGITS.has(country) ? /^\d{10}$/.test(digits) : DIGITS.test(digits);
};

function brokenRules(
  input: AddressInput,
  country: string | null,
  rules: AddressRules,
): [field: string, rule: string][] {
  const broken: [string, string][] = [];
  if (!country) broken.push(['country_code', 'required']);
  if (!input.phone && !rules.phoneOptional) broken.push(['phone', 'required']);
  if (country && input.phone && !isPhone(input.phone, country)) broken.push(['phone', 'isPhone']);
  if (country && !isPostalCode(country, input.postal_code)) broken.push(['postal_code', 'isPostalCode']);
  return broken;
}

/**
 * An address for storage: texts as typed, the country by id and code.
 * @param path of the address in the request, for the names of wrong fields
 * @throws ValidationFailed for an invalid country, phone or postal code
 */
export function toAddressFact(input: AddressInput, path: string, rules: AddressRules): AddressFact {
  const country = input.country_id
    ? countryCodeOf(input.country_id)
    : input.country_code
      ? input.country_code.toUpperCase()
      : null;
  const id = country ? countryIdOf(country) : null;
  const broken: BrokenRule[] = brokenRules(input, id ? country : null, rules).map(([field, rule]) => ({
    field: path + field,
    rule,
    constraints: [],
  }));
  if (broken.length > 0) throw new ValidationFailed(broken);
  const { name, state, street, number, neighborhood, city, postal_code } = input;
  const optional = {
    email: input.email || null,
    phone: input.phone || null,
    calling_code: input.calling_code || null,
    reference: input.reference || null,
    rfc: input.rfc || null,
  };
  return {
    name,
    company: input.company?.trim() ? input.company : name,
    state,
    street,
    number,
    neighborhood,
    city,
    postal_code,
    ...optional,
    country_id: id!,
    country_code: country!,
  };
}
