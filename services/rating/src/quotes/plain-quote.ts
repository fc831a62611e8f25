import { countryCodeOf, isPostalCode, PARCEL_TYPES, type QuoteInput } from '@porte/contracts';

const FIELDS: readonly string[] = [
  'origin_postal_code',
  'origin_country_id',
  'destination_postal_code',
  'destination_country_id',
  'length',
  'width',
  'height',
  'weight',
  'parcel_type',
];

const SIDES = ['length', 'width', 'height'] as const;

/** A number with at most three decimals is the float nearest to its thousandths; no other float is. */
const isMeasure = (value: unknown): boolean =>
  typeof value === 'number' && value >= 1 && value <= 1000 && Math.round(value * 1000) / 1000 === value;

function isPlace(code: unknown, country: unknown): boolean {
  if (typeof code !== 'string' || code.length > 10) return false;
  if (country === undefined) return isPostalCode('MX', code);
  const known = typeof country === 'string' ? countryCodeOf(country) : null;
  return known !== null && isPostalCode(known, code);
}

/**
 * True for nearly every valid quote: a fast check instead of the full validation. Other input goes through the full validation, which also words the
 * errors.
 */
export function isPlainQuote(value: unknown): value is QuoteInput {
  const quote = value as Record<string, unknown>;
  for (const field in quote) if (!FIELDS.includes(field)) return false;
  if (quote['parcel_type'] === 'doc' || !(PARCEL_TYPES as readonly unknown[]).includes(quote['parcel_type']))
    return false;
  return (
    SIDES.every(side => isMeasure(quote[side])) &&
    isMeasure(quote['weight']) &&
    isPlace(quote['origin_postal_code'], quote['origin_country_id']) &&
    isPlace(quote['destination_postal_code'], quote['destination_country_id'])
  );
}
