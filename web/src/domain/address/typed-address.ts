import { isPostalCode } from '@porte/contracts/catalog/postal-prefixes.js';
import { AddressInput } from '@porte/contracts/shipments/address.js';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { HOME_COUNTRY, type AddressValues } from './address-values.js';

/** What a tenant requires of an address. */
export interface AddressRules {
  phoneOptional: boolean;
}

/** Countries with ten-digit numbers, and their calling code. */
const TEN_DIGITS: Readonly<Record<string, string>> = { MX: '52', US: '1', CA: '1' };

const bare = (phone: string): string => phone.replace(/[()\-\s+]/g, '');
const countryOf = ({ object }: ValidationArguments): string => (object as AddressInput).country_code ?? '';

const isPhone = (phone: unknown, country: string): boolean =>
  typeof phone === 'string' && (Object.hasOwn(TEN_DIGITS, country) ? /^\d{10}$/ : /^\d{6,15}$/).test(bare(phone));

const IsPhone = () =>
  ValidateBy({
    name: 'isPhone',
    constraints: [],
    validator: { validate: (phone, at) => isPhone(phone, countryOf(at!)) },
  });
const IsPostal = () =>
  ValidateBy({
    name: 'isPostalCode',
    constraints: [],
    validator: { validate: (code, at) => typeof code === 'string' && isPostalCode(countryOf(at!), code) },
  });

/** An address with the server's rules that involve several fields: phone and postal code by country. */
export class TypedAddress extends AddressInput {
  @IsPhone() override phone?: string | null;
  @IsPostal() override postal_code: string;
}

/** Removes the calling code if the remaining number has ten digits, in countries with such numbers. */
function phoneOf({ phone, calling_code, country_code }: AddressValues): { phone: string; calling_code: string } {
  const code = TEN_DIGITS[country_code];
  const digits = bare(phone);
  if (code && digits.length === code.length + 10 && digits.startsWith(code))
    return { phone: digits.slice(code.length), calling_code: code };
  return { phone: phone.trim(), calling_code: calling_code.trim() };
}

/** The API input of a form: trimmed, without empty optional fields; an empty required field stays and violates its rule. */
export function toTypedAddress(values: AddressValues, { phoneOptional }: AddressRules): TypedAddress {
  const text = Object.fromEntries(
    Object.entries({ ...values, ...phoneOf(values) }).map(([field, value]) => [field, value.trim()]),
  ) as AddressValues;
  const orNone = (field: keyof AddressValues, isOptional = true) => text[field] || (isOptional ? null : '');
  const optional = {
    company: orNone('company'),
    email: orNone('email'),
    phone: orNone('phone', phoneOptional),
    calling_code: orNone('calling_code'),
    reference: orNone('reference'),
    rfc: orNone('rfc'),
    aka: orNone('aka'),
  };
  return Object.assign(new TypedAddress(), text, optional, { country_code: text.country_code || HOME_COUNTRY });
}
