import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsKg } from '../rules.js';
import { MAX_PRICE_NOTE } from './price-version.js';
import { MAX_TABLE_ROWS, PriceTableRow } from './service-price.js';

/**
 * `open`: being edited; `scheduled`: comes into force at a moment; `stopped`: did not come into force at its moment, staff decide; `published` and `discarded`: ended.
 */
export const PRICE_DRAFT_STATES = ['open', 'scheduled', 'stopped', 'published', 'discarded'] as const;
export type PriceDraftState = (typeof PRICE_DRAFT_STATES)[number];

/** Why a scheduled draft did not come into force: the table was changed after it was scheduled, or the service was deleted. */
export const DRAFT_STOP_REASONS = ['prices_changed', 'service_gone'] as const;
export type DraftStopReason = (typeof DRAFT_STOP_REASONS)[number];

/** Drafts of a service that may be open, scheduled or stopped at a time. */
export const MOST_PRICE_DRAFTS = 20;

/** A price table that may come into force later. */
export interface PriceDraft {
  id: string;
  service_id: string;
  state: PriceDraftState;
  note: string | null;
  author: { id: string; name: string } | null;
  /** counts its saves; each save's table is kept */
  revision: number;
  /** the version that it was made from; null where the service had no prices */
  made_from: number | null;
  /** ISO 8601; when it comes into force, or should have */
  publish_at: string | null;
  stopped_because: DraftStopReason | null;
  /** the version that it became */
  number: number | null;
  created_at: string;
  /** ISO 8601; of its table */
  saved_at: string;
}

/** A draft with its table, beside the one in force at that moment. Without the costs that the reader's role does not see. */
export interface PriceDraftView extends PriceDraft {
  rows: PriceTableRow[];
  current: {
    /** null where the service has had no prices */
    number: number | null;
    rows: PriceTableRow[];
  };
}

/** A new draft has the prices in force. */
export class PriceDraftInput {
  @IsUUID() service_id!: string;
  @IsOptional() @IsString() @MaxLength(MAX_PRICE_NOTE) @NoCardNumber() note?: string | null;
}

/** Changes of a draft's table and note, saved together or not at all. A row replaces the one of the same kg. */
export class PriceDraftChange {
  /** that was seen; another one is there by now where another person saved */
  @IsInt() @Min(1) @Max(1_000_000_000) revision!: number;
  @IsArray()
  @ArrayMaxSize(MAX_TABLE_ROWS)
  @ArrayUnique((row: PriceTableRow | null) => row?.kg)
  @ValidateNested({ each: true })
  @Type(() => PriceTableRow)
  rows!: PriceTableRow[];
  /** kg of the rows to delete; those that do not exist are ignored */
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_TABLE_ROWS) @ArrayUnique() @IsKg(0.001, { each: true }) removed?: number[];
  /** stays as it is where left out */
  @IsOptional() @IsString() @MaxLength(MAX_PRICE_NOTE) @NoCardNumber() note?: string | null;
}

/** A time with its offset from UTC: without one it would mean another moment on each machine. */
const WITH_OFFSET = /(Z|[+-]\d\d:\d\d)$/;

/** Puts a draft in force, now or at a moment. */
export class PriceDraftPublication {
  /** that was seen */
  @IsInt() @Min(1) @Max(1_000_000_000) revision!: number;
  /** the version in force that the draft was compared with; null where the service has had no prices */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000) over?: number | null;
  /** ISO 8601 with an offset; at once unless given */
  @IsOptional() @MaxLength(40) @IsISO8601({ strict: true }) @Matches(WITH_OFFSET) at?: string | null;
}
