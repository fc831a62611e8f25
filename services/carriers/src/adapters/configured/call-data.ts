import { stateOfPostalCode, type AddressFact } from '@porte/contracts';
import { localTime } from '@porte/domain-kit';
import type { AdapterSettings, BuyRequest, PickupRequest, RatePlace, RateRequest } from '../carrier-adapter.js';
import { plainLetters } from '../plain-letters.js';

/** What templates and expressions of a request may name. */
export type CallData = Readonly<Record<string, unknown>>;

const stateCodeOf = ({ postal_code, country_code }: RatePlace): string =>
  (country_code === 'MX' && stateOfPostalCode(postal_code)) || '';

const placeOf = (place: RatePlace) => ({
  postal_code: place.postal_code,
  country_code: place.country_code,
  city: place.city ?? '',
  state: place.state ?? '',
  state_code: stateCodeOf(place),
});

const addressOf = (address: AddressFact) => ({
  ...placeOf(address),
  name: address.name,
  company: address.company || address.name,
  email: address.email ?? '',
  phone: (address.phone ?? '').replace(/\D/g, ''),
  street: address.street,
  number: address.number,
  neighborhood: address.neighborhood,
  reference: address.reference ?? '',
});

const sizesOf = ({ weight, length, width, height }: RateRequest['parcel']) => ({ weight, length, width, height });

/** A reference to a rate that its expression made of several parts is given back as these parts. */
function partsOf(providerRef: string | null): unknown {
  try {
    return JSON.parse(providerRef ?? 'null') as unknown;
  } catch {
    return providerRef;
  }
}

/** What requests may name of an account. */
export const accountData = (settings: AdapterSettings): CallData => ({
  account: {
    username: settings['username'] ?? '',
    password: settings['password'] ?? '',
    customer_number: settings['customer_number'] ?? '',
  },
});

export const rateData = ({
  origin,
  destination,
  parcel,
  declared_value,
  requested_at,
  time_zone,
}: RateRequest): CallData => ({
  origin: placeOf(origin),
  destination: placeOf(destination),
  parcel: sizesOf(parcel),
  declared_value: declared_value?.toJSON() ?? 0,
  date: localTime(requested_at, time_zone).day,
});

export function buyData({ reference, requested_at, time_zone, currency, shipment }: BuyRequest): CallData {
  const { origin, destination, parcel, rate, label_format } = shipment;
  return {
    reference,
    currency,
    date: localTime(requested_at, time_zone).day,
    service_code: rate.service_code,
    provider_ref: partsOf(rate.provider_ref),
    origin: addressOf(origin),
    destination: addressOf(destination),
    parcel: {
      ...sizesOf(parcel),
      contents: parcel.contents,
      type: parcel.parcel_type,
      declared_value: parcel.declared_tax_value,
      sat_product: parcel.sat_product_id ?? '',
    },
    label_format: label_format === 'zpl' ? 'zpl' : 'pdf',
  };
}

export const pickupData = ({
  reference,
  address,
  date,
  from,
  to,
  tracking_numbers,
  weight,
}: PickupRequest): CallData => ({
  reference,
  address: addressOf(address),
  date,
  from,
  to,
  tracking_numbers: [...tracking_numbers],
  parcels: tracking_numbers.length,
  weight,
});

const lettersOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainLetters(String(each))]))
    : value;

/** The same with addresses and contents in the letters of older systems. */
export function inPlainLetters(data: CallData): CallData {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key === 'origin' || key === 'destination' || key === 'address') return [key, lettersOf(value)];
      return [key, key === 'parcel' ? plainContents(value as object) : value];
    }),
  );
}

const plainContents = (parcel: { contents?: string }): object =>
  parcel.contents === undefined ? parcel : { ...parcel, contents: plainLetters(parcel.contents) };

/** The dotted names of all values within data. */
export function fieldsOf(data: unknown, path = ''): string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [path];
  return Object.entries(data).flatMap(([key, value]) => fieldsOf(value, path === '' ? key : `${path}.${key}`));
}
