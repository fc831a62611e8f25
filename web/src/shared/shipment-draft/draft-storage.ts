import type { NumberValue } from '../form/fields/number-field.js';
import { tabStore } from '../browser/stores.js';
import { addressValues, type AddressValues } from '../../domain/address/address-values.js';

/** Where the browser keeps it (spec 1 §9): for this tab, through a reload. */
const KEY = 'new_shipment';
/** Grows when the shape below changes: what an older page kept is then forgotten. */
const VERSION = 1;

export type ParcelType = 'box' | 'doc' | 'ltl';

/** Step 1 as typed. */
export interface EndsDraft {
  origin: AddressValues;
  destination: AddressValues;
  save_origin: boolean;
  save_destination: boolean;
}

/** Step 2 as typed: cm, kg and pesos; null where nothing is typed yet, a text where it is no number. */
export interface ParcelDraft {
  parcel_type: ParcelType;
  length: NumberValue;
  width: NumberValue;
  height: NumberValue;
  weight: NumberValue;
  declared_tax_value: NumberValue;
  contents: string;
  sat_product_id: string | null;
  /** how the product reads, as the catalogue finds it by words alone */
  sat_product: string;
  save_as_package: boolean;
  /** the template that gave type, sides and weight */
  template: { id: string; name: string } | null;
}

/** Whose shipment staff make: a customer. */
export interface DraftCustomer {
  id: string;
  name: string;
  email: string;
}

/** What a person typed and has not sent yet, of one shipment. */
export interface ShipmentDraft {
  /** chosen by staff */
  customer?: DraftCustomer;
  ends?: EndsDraft;
  parcel?: Partial<ParcelDraft>;
  /** the service chosen on the quote page, to stand out in step 3 */
  service_id?: string;
  /** begun from a quote or another shipment, and nothing typed yet */
  isFresh?: boolean;
}

/** A draft's name: the shipment's id, or `new` before it has one. */
export type DraftKey = string;
export const NEW_DRAFT: DraftKey = 'new';

type Drafts = Record<DraftKey, ShipmentDraft>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
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

/** A parcel's form of what is known of it: a kept draft, a quote, a parcel of the API. */
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

/** Only what has the right shape is taken: the storage is everybody's on this origin. */
const draftOf = (value: unknown): ShipmentDraft => {
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

function readAll(): Drafts {
  try {
    const kept: unknown = JSON.parse(tabStore.get(KEY) ?? 'null');
    if (!isRecord(kept) || kept['version'] !== VERSION || !isRecord(kept['drafts'])) return {};
    return Object.fromEntries(Object.entries(kept['drafts']).map(([key, draft]) => [key, draftOf(draft)]));
  } catch {
    return {};
  }
}

function keepAll(drafts: Drafts): boolean {
  if (Object.keys(drafts).length > 0) return tabStore.set(KEY, JSON.stringify({ version: VERSION, drafts }));
  tabStore.remove(KEY);
  return true;
}

function change(key: DraftKey, next: (draft: ShipmentDraft) => ShipmentDraft): boolean {
  const { [key]: draft = {}, ...others } = readAll();
  const changed = next(draft);
  return keepAll(Object.keys(changed).length === 0 ? others : { ...others, [key]: changed });
}

/** What was typed for a shipment and not sent; empty where nothing was, or nothing readable. */
export const readDraft = (key: DraftKey): ShipmentDraft => readAll()[key] ?? {};

/** Keeps what is typed. @returns false where this browser keeps nothing, so that leaving would lose it */
export const keepDraft = (key: DraftKey, part: ShipmentDraft): boolean => change(key, draft => ({ ...draft, ...part }));

const without =
  (part: keyof ShipmentDraft) =>
  ({ [part]: _, ...rest }: ShipmentDraft): ShipmentDraft =>
    rest;

/** Forgets a part that the server has now. */
export const dropPart = (key: DraftKey, part: keyof ShipmentDraft): boolean => change(key, without(part));

/** The new shipment has an id from now on: its two ends are the server's, the rest goes with it. */
export function nameDraft(id: string): void {
  const { isFresh: _, customer: __, ...rest } = without('ends')(readDraft(NEW_DRAFT));
  dropDraft(NEW_DRAFT);
  change(id, draft => ({ ...draft, ...rest }));
}

/** Forgets all that was typed for a shipment: it is bought, or the person gave it up. */
export const dropDraft = (key: DraftKey): boolean => change(key, () => ({}));

/** A quote whose places and parcel become a shipment. */
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
  /** of the rate that was chosen */
  service_id?: string;
}

const place = (postal_code: string, country_code: string | undefined): AddressValues =>
  addressValues({ postal_code, country_code });

/** Begins a new shipment with what a quote knows. @returns the path of its first step */
export function startFromQuote(quote: QuotedShipment): string {
  const ends = {
    origin: place(quote.origin_postal_code, quote.origin_country_code),
    destination: place(quote.destination_postal_code, quote.destination_country_code),
    save_origin: false,
    save_destination: false,
  };
  const service = quote.service_id ? { service_id: quote.service_id } : {};
  change(NEW_DRAFT, () => ({ isFresh: true, ends, parcel: parcelDraft({ ...quote }), ...service }));
  return '/shipments/new';
}
