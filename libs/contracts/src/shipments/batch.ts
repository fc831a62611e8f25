import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsMoney } from '../rules.js';
import { MAX_BATCH_ROWS } from './batch-limits.js';

/** How a rate is chosen; `margin`: what leaves the company most, for staff who see it. */
export const RATE_RULES = ['cheapest', 'fastest', 'service', 'margin'] as const;
export type RateRule = (typeof RATE_RULES)[number];

/** How the rate of each shipment of a batch is chosen; `store`: by the rule of the store whose order it is, else the cheapest. */
export const BATCH_RULES = [...RATE_RULES, 'store'] as const;
export type BatchRule = (typeof BATCH_RULES)[number];

/**
 * The states of a batch. `rating`: rates are asked for; `ready`: its person looks at the totals; `buying`: labels are bought in order; `done`: nothing is left to
 * buy, though rows may have failed.
 */
export const BATCH_STATES = ['rating', 'ready', 'buying', 'done', 'canceled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** The shipments of a new batch, by their ids or by the import that made them. */
export class BatchInput {
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BATCH_ROWS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  shipment_ids?: string[];
  @IsOptional() @IsUUID() import_id?: string;
  @IsIn(BATCH_RULES) rule: BatchRule;
  /** with the rule `service` */
  @IsOptional() @IsUUID() service_id?: string;
}

/** A confirmation of a batch, with what its person was shown. */
export class BatchConfirmation {
  /** the most that the rows bought now may cost together, in the tenant's currency; from the first row that does not fit, the rows of that wallet become `beyond`. Without it only the balance is the limit */
  @IsOptional() @IsMoney() most?: number;
}

/**
 * `waiting`: has a rate and is not bought yet; `short`: the balance did not reach it, or an earlier row of the same wallet; `beyond`: it, or an earlier row of the
 * same wallet, would have taken more than was confirmed; `failed`: has no rate, or its purchase was refused.
 */
export type BatchRowStatus = 'rating' | 'waiting' | 'buying' | 'bought' | 'short' | 'beyond' | 'failed';

/** The rate that was chosen for a row. Money in the tenant's currency. */
export interface BatchRate {
  service_id: string;
  service_name: string;
  carrier_name: string;
  logo: string | null;
  days: number;
  /** with the insurance that the parcel asks for */
  total: number;
  insure_package: boolean;
}

/** One shipment of a batch. */
export interface BatchRow {
  /** from 1, the order of purchase */
  position: number;
  shipment_id: string;
  sequential_id: number;
  name: string;
  city: string;
  status: BatchRowStatus;
  rate: BatchRate | null;
  tracking_number: string | null;
  /** why it failed: a code of the API's errors, and its text or the carrier's words */
  error: { code: string; message: string } | null;
}

/** A batch as its person follows it. */
export interface BatchView {
  id: string;
  state: BatchState;
  rule: BatchRule;
  service_id: string | null;
  /** it stops after the row that is bought now */
  is_pausing: boolean;
  created_at: string;
  /** how many rows have each status */
  counts: Record<BatchRowStatus, number>;
  /** of all rows with a rate, and of those that are bought */
  total: number;
  paid: number;
  /** of rows whose purchase is under way */
  held: number;
  /** the balance available when the first purchase began: minus `paid` and `held` it is what is left for the others. Null before the first purchase, and where several wallets pay */
  started_with: number | null;
  /** of rows that are `short` */
  missing: number;
  rows: BatchRow[];
}
