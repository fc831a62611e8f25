import { IsIn, IsInt, IsOptional, IsUUID, Matches, Max, Min, ValidateIf } from 'class-validator';
import type { ReplayReason } from '../rating/price-replay.js';

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** The prices that a period is priced under: each service's of now, an earlier version or a draft of one service, or another service. */
export const COST_REPLAY_KINDS = ['current', 'version', 'draft', 'service'] as const;
export type CostReplayKind = (typeof COST_REPLAY_KINDS)[number];

const isOfTable = ({ prices }: CostReplayInput): boolean => prices === 'version' || prices === 'draft';

const hasService = ({ prices }: CostReplayInput): boolean => prices !== 'current';

/** What a person asks: the labels of a period under other prices. */
export class CostReplayInput {
  /** `YYYY-MM-DD`, a day of the tenant's time zone */
  @Matches(DAY) from!: string;
  /** `YYYY-MM-DD`, included */
  @Matches(DAY) to!: string;
  @IsIn(COST_REPLAY_KINDS) prices!: CostReplayKind;
  /** whose version or draft, or the other service */
  @ValidateIf(hasService) @IsUUID() service_id?: string | null;
  /** of the version; of the draft its revision */
  @ValidateIf(isOfTable) @IsInt() @Min(1) @Max(1_000_000_000) number?: number | null;
  @ValidateIf(({ prices }: CostReplayInput) => prices === 'draft') @IsUUID() draft_id?: string | null;
  /** labels of this customer alone */
  @IsOptional() @IsUUID() user_id?: string | null;
  /** labels of this carrier alone */
  @IsOptional() @IsUUID() carrier_id?: string | null;
  /** labels of this service alone */
  @IsOptional() @IsUUID() bought_service_id?: string | null;
}

export const COST_REPLAY_STATES = ['pricing', 'ready', 'canceled', 'failed', 'expired'] as const;
export type CostReplayState = (typeof COST_REPLAY_STATES)[number];

/** Labels with something in common, those that have a price in the replay. Amounts in pesos. */
export interface ReplayedSum {
  key: string;
  name: string;
  labels: number;
  charged: number;
  would_be: number;
}

/** Labels whose price changes by so much. */
export interface ReplayedChange {
  /** pesos, the lower end of the bucket and included */
  from: number;
  /** pesos, not included; the same as `from` for labels whose price stays */
  to: number;
  labels: number;
}

/** What the labels of a period would have cost. Amounts in pesos. */
export interface CostReplaySummary {
  /** of all labels of the period */
  labels: number;
  /** labels that have a price in the replay; all sums are of those */
  priced: number;
  charged: number;
  would_be: number;
  /** the tenant's, for roles that see it */
  margin?: { charged: number; would_be: number };
  more: { labels: number; amount: number };
  less: { labels: number; amount: number };
  same: number;
  changes: ReplayedChange[];
  services: ReplayedSum[];
  /** the customers whose sum changes most, in either direction */
  customers: ReplayedSum[];
  /** labels without a price, by reason */
  reasons: { reason: ReplayReason; labels: number; charged: number }[];
}

/** A simulation as its owner follows it. Nothing that was charged changes by it. */
export interface CostReplayView extends Required<CostReplayInput> {
  id: string;
  state: CostReplayState;
  /** labels priced so far */
  done: number;
  /** labels of the period */
  total: number;
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601; null while it runs */
  ended_at: string | null;
  summary: CostReplaySummary | null;
}

/** A label in a simulation. Amounts in pesos. */
export interface CostReplayRow {
  position: number;
  shipment_id: string;
  sequential_id: number;
  labelled_at: string;
  tracking_number: string | null;
  customer: string;
  carrier_name: string;
  service_name: string;
  /** kg that were paid */
  paid_kg: number;
  charged: number;
  /** null where it has no price */
  would_be: number | null;
  /** kg that would be paid */
  would_be_kg: number | null;
  reason: ReplayReason | null;
}

/** How much more a price would be, in pesos; below 0 where it would be less. */
export const replayedDifference = ({ charged, would_be }: { charged: number; would_be: number }): number =>
  Math.round((would_be - charged) * 100) / 100;

/** Which rows of a simulation are listed. */
export const REPLAYED_ROWS = ['all', 'more', 'less', 'same', 'none'] as const;
export type ReplayedRows = (typeof REPLAYED_ROWS)[number];

/** Rows of one page. */
export const REPLAY_PAGE = 50;

/** A page of a simulation's rows. */
export class CostReplayRowsQuery {
  @IsOptional() @IsIn(REPLAYED_ROWS) change?: ReplayedRows;
  /** the position of the last row before the page */
  @IsOptional() @Matches(/^\d{1,9}$/) after?: string;
}

export const COST_REPLAY_COLUMNS = [
  'sequential_id',
  'labelled_at',
  'tracking_number',
  'customer',
  'carrier_name',
  'service_name',
  'paid_kg',
  'charged',
  'would_be',
  'difference',
  'reason',
] as const;
