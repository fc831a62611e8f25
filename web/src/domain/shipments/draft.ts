import { addressValues, type AddressValues } from '../address/address-values.js';
import type { NumberValue } from '../numbers/parse-decimal.js';

export type ParcelType = 'box' | 'doc' | 'ltl';

/** Step 1 as typed. */
export interface EndsDraft {
  origin: AddressValues;
  destination: AddressValues;
  save_origin: boolean;
  save_destination: boolean;
}

/** Step 2 as typed: cm, kg and pesos; null if empty, a text if it is not a number. */
export interface ParcelDraft {
  parcel_type: ParcelType;
  length: NumberValue;
  width: NumberValue;
  height: NumberValue;
  weight: NumberValue;
  declared_tax_value: NumberValue;
  contents: string;
  sat_product_id: string | null;
  /** the product's description, because the catalogue is searched by words */
  sat_product: string;
  save_as_package: boolean;
  /** the template that filled in type, sides and weight */
  template: { id: string; name: string } | null;
}

/** The customer for whom staff create a shipment. */
export interface DraftCustomer {
  id: string;
  name: string;
  email: string;
}

/** The unsent input of a user for one shipment. */
export interface ShipmentDraft {
  /** chosen by staff */
  customer?: DraftCustomer;
  ends?: EndsDraft;
  parcel?: Partial<ParcelDraft>;
  /** the service chosen on the quote page, highlighted in step 3 */
  service_id?: string;
  /** started from a quote or another shipment, and not edited yet */
  isFresh?: boolean;
}

/** A draft's name: the shipment's id, or `new` before it has one. */
export type DraftKey = string;
export const NEW_DRAFT: DraftKey = 'new';
/** The name of a new manual shipment. */
export const MANUAL_DRAFT: DraftKey = 'manual';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const endsOf = (value: unknown): Pick<ShipmentDraft, 'ends'> => {
  if (!isRecord(value) || !isRecord(value['origin']) || !isRecord(value['destination'])) return {};
  const { origin, destination } = value;
  return {
    ends: {
      origin: addressValues(origin),
      destination: addressValues(destination),
      save_origin: value['save_origin'] === true,
      save_destination: value['save_destination'] === true,
    },
  };
};

const customerOf = (value: unknown): Pick<ShipmentDraft, 'customer'> =>
  isRecord(value) && typeof value['id'] === 'string'
    ? { customer: { id: value['id'], name: text(value['name']), email: text(value['email']) } }
    : {};

const PARCEL_TYPES: readonly unknown[] = ['box', 'doc', 'ltl'];
const amount = (value: unknown): NumberValue =>
  (typeof value === 'number' && Number.isFinite(value)) || typeof value === 'string' ? value : null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const templateOf = (value: unknown): ParcelDraft['template'] =>
  isRecord(value) && typeof value['id'] === 'string' ? { id: value['id'], name: text(value['name']) } : null;

/** The parcel form of a stored draft, a quote, or a parcel of the API. */
export function parcelDraft(known: Record<string, unknown>): ParcelDraft {
  const type = known['parcel_type'];
  return {
    parcel_type: PARCEL_TYPES.includes(type) ? (type as ParcelType) : 'box',
    length: amount(known['length']),
    width: amount(known['width']),
    height: amount(known['height']),
    weight: amount(known['weight']),
    declared_tax_value: amount(known['declared_tax_value']),
    contents: text(known['contents']),
    sat_product_id: text(known['sat_product_id']) || null,
    sat_product: text(known['sat_product']),
    save_as_package: known['save_as_package'] === true,
    template: templateOf(known['template']),
  };
}

/** Parses a stored draft and drops values of the wrong type: any page of this origin can write to the storage. */
export const parseDraft = (value: unknown): ShipmentDraft => {
  if (!isRecord(value)) return {};
  const { customer, ends, parcel, service_id, isFresh } = value;
  return {
    ...customerOf(customer),
    ...endsOf(ends),
    ...(isRecord(parcel) ? { parcel: parcelDraft(parcel) } : {}),
    ...(typeof service_id === 'string' ? { service_id } : {}),
    ...(isFresh === true ? { isFresh } : {}),
  };
};

/** A quote whose places and parcel start a shipment. */
export interface QuotedShipment {
  origin_postal_code: string;
  origin_country_code?: string;
  destination_postal_code: string;
  destination_country_code?: string;
  parcel_type: ParcelType;
  length?: number | null;
  width?: number | null;
  height?: number | null;
  weight: number | null;
  /** of the chosen rate */
  service_id?: string;
}

const place = (postal_code: string, country_code: string | undefined): AddressValues =>
  addressValues({ postal_code, country_code });

/** The draft of a new shipment that a quote starts. */
export function draftFromQuote(quote: QuotedShipment): ShipmentDraft {
  return {
    isFresh: true,
    ends: {
      origin: place(quote.origin_postal_code, quote.origin_country_code),
      destination: place(quote.destination_postal_code, quote.destination_country_code),
      save_origin: false,
      save_destination: false,
    },
    parcel: parcelDraft({ ...quote }),
    ...(quote.service_id ? { service_id: quote.service_id } : {}),
  };
}

/** A copy of the draft without one of its parts. */
export const withoutPart = ({ ...draft }: ShipmentDraft, part: keyof ShipmentDraft): ShipmentDraft => {
  delete draft[part];
  return draft;
};
