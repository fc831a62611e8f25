import {
  IsBoolean,
  IsIn,
  IsOptional,
  IsUUID,
  MaxLength,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import { countryCodeOf } from '../catalog/countries.js';
import { isPostalCode } from '../catalog/postal-prefixes.js';
import { IsCountryId } from '../carriers/place-rules.js';
import { IsCm, IsKg, IsMoney } from '../rules.js';
import type { OverweightOutlook } from '../overweights/forecast.js';
import { PARCEL_TYPES } from '../shipments/parcel.js';

const isDoc = (quote: QuoteInput): boolean => quote.parcel_type === 'doc';

/** Sides are ignored for documents, which have a fixed size. */
const UnlessDoc = () => ValidateIf(quote => !isDoc(quote as QuoteInput));

/** The minimum weight of a quote is 1 kg, of a document 0.1 kg. */
const IsQuotedWeight = (): PropertyDecorator =>
  ValidateBy({
    name: 'min',
    constraints: [1],
    validator: { validate: (kg, args) => isDoc(args!.object as QuoteInput) || (kg as number) >= 1 },
  });

/** The country that a field names, Mexico if empty; an unknown country violates the rule of its own field. */
function validIn(code: unknown, args: ValidationArguments | undefined, countryField: keyof QuoteInput): boolean {
  const id = (args!.object as QuoteInput)[countryField];
  const country = id ? countryCodeOf(String(id)) : 'MX';
  return country === null || (typeof code === 'string' && isPostalCode(country, code));
}

const IsPostalCodeIn = (countryField: keyof QuoteInput): PropertyDecorator =>
  ValidateBy({ name: 'isPostalCode', validator: { validate: (code, args) => validIn(code, args, countryField) } });

/** The input of a quote. Sides in cm, weight in kg; the default country is Mexico. */
export class QuoteInput {
  @MaxLength(10) @IsPostalCodeIn('origin_country_id') origin_postal_code: string;
  @IsOptional() @IsCountryId() origin_country_id?: string | null;
  @MaxLength(10) @IsPostalCodeIn('destination_country_id') destination_postal_code: string;
  @IsOptional() @IsCountryId() destination_country_id?: string | null;
  @UnlessDoc() @IsCm() length?: number;
  @UnlessDoc() @IsCm() width?: number;
  @UnlessDoc() @IsCm() height?: number;
  @IsKg(0.1) @IsQuotedWeight() weight: number;
  @IsOptional() @IsIn(PARCEL_TYPES) parcel_type?: (typeof PARCEL_TYPES)[number];
}

/** A quote whose prices are explained. */
export class ExplainInput extends QuoteInput {
  /** whose prices; staff may name any user of the tenant, everybody else only themselves */
  @IsOptional() @IsUUID() user_id?: string | null;
  /** one service alone */
  @IsOptional() @IsUUID() service_id?: string | null;
  @IsOptional() @IsMoney() declared_tax_value?: number | null;
  @IsOptional() @IsBoolean() insure_package?: boolean | null;
}

/** A step of a price, as far as the role may see it. The amounts are those of the calculation. */
export interface ExplainedStep {
  code: string;
  amount?: number;
  values?: Readonly<Record<string, number | string | boolean | null>>;
}

/** Why a service costs what it costs, or why it is not offered. */
export interface ExplainedService {
  service_id: string;
  service_name: string;
  carrier_name: string;
  /** null where it is not offered */
  total: number | null;
  /** why it is not offered; for staff */
  reason: string | null;
  steps: ExplainedStep[];
}

/** The levels of a price; the role decides which of them a user sees. */
export interface RateParts {
  quoted_rate: number;
  subtotal: number;
  system_percentage: number;
  system_amount: number;
  system_price: number;
  tenant_percentage: number;
  tenant_amount: number;
  tenant_price: number;
  admin_percentage: number;
  admin_amount: number;
  additional_static_rate: number;
}

/** A rate as the API shows it: the public fields, and the parts that the role adds. Money in the tenant's currency. */
export interface Rate extends Partial<RateParts> {
  service: { id: string; name: string };
  service_id: string;
  service_name: string;
  carrier_name: string;
  image: { url: string | null };
  days: number;
  extended_zone: boolean;
  extended_zone_amount: number;
  /** the limit that the longest side of the parcel exceeds */
  oversize: 'first' | 'last' | null;
  oversize_amount: number;
  girth_amount: number;
  /** price of the insurance; null if it cannot be insured or no value was declared */
  insurance_amount: number | null;
  service_has_pickup: boolean;
  /** kg, with the divisor of the carrier */
  volumetric_weight: number;
  /** kg included in the total: the price row above the billable weight */
  paid_kg: number;
  total: number;
  quote_version: string;
  /** of the service's prices; for staff */
  price_version?: number;
  /** present while the setting `show_discount` is on */
  discount?: number;
  demo?: true;
  /** how parcels like this one were weighed; absent while too few are known */
  overweight?: OverweightOutlook;
  /** of a shipment's rate, for users without prices: what to send in place of the total, to buy at this price */
  confirmation?: string;
  /** the same for the price with insurance; null where there is none */
  insured_confirmation?: string | null;
  /** only in lines, `Accept: application/x-ndjson`; absent where nothing is saved */
  advice?: RateAdvice;
}

/** How this parcel would cost less with the same service. Each figure is the one that a quote of the changed parcel gives. Money in the tenant's currency. */
export interface RateAdvice {
  /** the lower weight, in kg */
  kg: number;
  /** kg that the billed weight goes down by */
  less_kg: number;
  /** what the service costs then */
  total: number;
  /** the difference to this rate's total */
  saved: number;
  /** the box to use instead, in cm, where the volume decides; absent where the parcel is too heavy itself */
  sides?: { length: number; width: number; height: number };
}

/** A service without a rate, and the reason; for staff. */
export interface ExcludedRate {
  service_id: string;
  reason: string;
}

/** The rates for a parcel, as one user sees them. */
export interface RatesAnswer {
  /** cheapest first */
  data: Rate[];
  /** names of carriers that were asked for a price and did not answer; absent if all answered */
  unanswered?: readonly string[];
  /** for staff */
  excluded?: readonly ExcludedRate[];
}

/**
 * A line of a rates answer that is read as it arrives: the rates that this line adds. The first one has all that need no carrier's answer, each
 * other one what a carrier's answer brought.
 */
export interface RatesLine extends RatesAnswer {
  kind: 'rates';
  /** names of the carriers that are still asked; empty in the last one */
  pending: readonly string[];
}
