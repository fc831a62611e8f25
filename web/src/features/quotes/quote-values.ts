import { countryIdOf } from '@porte/contracts/catalog/countries.js';
import type { QuoteInput } from '@porte/contracts/rating/quote.js';
import type { ParcelType } from '../../domain/shipments/draft.js';
import { tabStore } from '../../shared/browser/stores.js';

/** One end of a quote. */
export interface QuotedPlace {
  country_code: string;
  postal_code: string;
}

/** The quote as typed; cm and kg, null if empty, a text if it is not a number. */
export interface QuoteValues {
  origin: QuotedPlace;
  destination: QuotedPlace;
  parcel_type: ParcelType;
  length: number | string | null;
  width: number | string | null;
  height: number | string | null;
  weight: number | string | null;
}

const KEY = 'quote';
const HOME = 'MX';
const SIDES = ['length', 'width', 'height'] as const;

const blank = (): QuoteValues => ({
  origin: { country_code: HOME, postal_code: '' },
  destination: { country_code: HOME, postal_code: '' },
  parcel_type: 'box',
  length: null,
  width: null,
  height: null,
  weight: null,
});

const isPlace = (value: unknown): value is QuotedPlace =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as QuotedPlace).country_code === 'string' &&
  typeof (value as QuotedPlace).postal_code === 'string';
const amount = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** The input before a reload; only values of the right type are used, because any page of this origin can write to the storage. */
export function readQuote(): QuoteValues {
  try {
    const kept = JSON.parse(tabStore.get(KEY) ?? 'null') as Record<string, unknown> | null;
    if (!kept || !isPlace(kept['origin']) || !isPlace(kept['destination'])) return blank();
    const { origin, destination, parcel_type } = kept;
    const type = parcel_type === 'doc' || parcel_type === 'ltl' ? parcel_type : 'box';
    return {
      origin,
      destination,
      parcel_type: type,
      length: amount(kept['length']),
      width: amount(kept['width']),
      height: amount(kept['height']),
      weight: amount(kept['weight']),
    };
  } catch {
    return blank();
  }
}

/** Stores the input for a reload; without storage only the page keeps it. */
export const keepQuote = (values: QuoteValues): void => void tabStore.set(KEY, JSON.stringify(values));

/** The request; the sides of a document are left out. */
export function toQuote({ origin, destination, parcel_type, ...measures }: QuoteValues): QuoteInput {
  const wanted = parcel_type === 'doc' ? (['weight'] as const) : ([...SIDES, 'weight'] as const);
  const sizes = Object.fromEntries(wanted.filter(name => measures[name] !== null).map(name => [name, measures[name]]));
  return {
    origin_postal_code: origin.postal_code.trim(),
    origin_country_id: countryIdOf(origin.country_code),
    destination_postal_code: destination.postal_code.trim(),
    destination_country_id: countryIdOf(destination.country_code),
    parcel_type,
    ...sizes,
  } as QuoteInput;
}

const NAMES: Record<string, string> = {
  origin_postal_code: 'origin.postal_code',
  origin_country_id: 'origin.country_code',
  destination_postal_code: 'destination.postal_code',
  destination_country_id: 'destination.country_code',
};

/** The form's name of a field of the API. */
export const quoteField = (name: string): string => NAMES[name] ?? name;
