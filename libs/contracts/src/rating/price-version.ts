import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { NoCardNumber } from '../card-number.js';

/** A state of a service's price table that was in force. */
export interface PriceVersion {
  /** counts from 1 for each service */
  number: number;
  service_id: string;
  /** when it came into force */
  published_at: string;
  /** when the next one did; null for the one in force */
  replaced_at: string | null;
  /** null where prices came from a file of a carrier, or were there before versions were kept */
  author: { id: string; name: string } | null;
  note: string | null;
  /** the earlier version whose prices it has */
  restored_from: number | null;
  /** rows of its table */
  rows: number;
}

export const MAX_PRICE_NOTE = 200;

/** Prices of an earlier version, to be put in force again as a new one. */
export class PriceVersionRestore {
  @IsUUID() service_id: string;
  @IsInt() @Min(1) @Max(1_000_000_000) number: number;
  @IsOptional() @IsString() @MaxLength(MAX_PRICE_NOTE) @NoCardNumber() note?: string | null;
}

/** What a bought price was made of besides the parcel, for replays. Amounts in the tenant's currency; a missing amount is 0. */
export interface PricedFact {
  /** of the service's prices; null where none was known */
  version: number | null;
  /** the price was the carrier's own, asked at that moment */
  live: boolean;
  /** percent */
  discount: number;
  /** the row whose price counts: its kg, and the customer's own price there; null for a parcel without a row */
  row: { kg: number; own_price: number | null } | null;
  /** cm³ per kg */
  divisor: number;
  /** cm; the carrier's sides of every parcel */
  fixed_size?: [number, number, number];
  extra_kg_price?: number;
  oversize_kg_price?: number;
  extended_zone_price?: number;
  girth_amount?: number;
  /** cm */
  first_limit_size?: number;
  first_limit_cost?: number;
  last_limit_size?: number;
  last_limit_cost?: number;
  girth?: number;
  /** percent of the declared value */
  insurance_percentage?: number;
  insurance_amount?: number;
}
