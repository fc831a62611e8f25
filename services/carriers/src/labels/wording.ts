import { localTime } from '@porte/domain-kit';
import { cut, printable } from '@porte/service-kit/printing';
import type { LabelAddress, LabelContent } from './content.js';

/** Maximum characters of an address field (spec, customer areas, "Address field limits"); other fields use the 35 of the city. */
const LIMITS = {
  name: 35,
  company: 35,
  phone: 20,
  street: 30,
  number: 15,
  neighborhood: 35,
  city: 35,
  state: 35,
  postal_code: 7,
  country: 35,
  reference: 35,
} as const satisfies Record<keyof LabelAddress, number>;

/** An address as printed: printable characters only, each field within its limit, missing fields empty. */
export function printableAddress(address: LabelAddress): Required<LabelAddress> {
  const entries = Object.entries(LIMITS).map(([field, limit]) => [
    field,
    cut(printable(address[field as keyof LabelAddress] ?? ''), limit),
  ]);
  return Object.fromEntries(entries) as Required<LabelAddress>;
}

const joined = (separator: string, ...parts: string[]): string => parts.filter(Boolean).join(separator);
const titled = (title: string, text: string): string => (text ? `${title} ${text}` : '');

export const streetLine = ({ street, number }: LabelAddress): string => joined(' ', street, number);
export const neighborhoodLine = ({ neighborhood }: LabelAddress): string => titled('Col.', neighborhood);
export const phoneLine = ({ phone }: LabelAddress): string => titled('Tel.', phone ?? '');
export const referenceLine = ({ reference }: LabelAddress): string => titled('Ref.', reference ?? '');
export const postalCityLine = (address: LabelAddress): string =>
  joined(', ', joined(' ', titled('C.P.', address.postal_code), address.city), address.state, address.country);

/** The company, unless it equals the name. */
export const companyLine = ({ name, company = '' }: LabelAddress): string => (company === name ? '' : company);

export const weightText = ({ weight }: LabelContent): string => `${weight.toJSON()} kg`;
export const sizeText = ({ parcel }: LabelContent): string =>
  `${parcel.length} × ${parcel.width} × ${parcel.height} cm`;

/** The date of issue as `dd/mm/yyyy` in the label's time zone. */
export const dateText = ({ created_at, time_zone }: LabelContent): string =>
  localTime(created_at, time_zone).day.split('-').reverse().join('/');

/** `1,000.00 MXN`, or `No` without insurance. */
export function insuranceText({ insured }: LabelContent): string {
  if (!insured) return 'No';
  return `${insured.amount.toString().replace(/\B(?=(\d{3})+\.)/g, ',')} ${insured.currency}`;
}
