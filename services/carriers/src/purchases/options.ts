import { Inject } from '@nestjs/common';

/** How patiently labels are bought; milliseconds. */
export interface PurchaseOptions {
  /** a label's call is unknown after this long */
  deadlineMs: number;
  /** the same for a look-up or a void */
  lookupMs: number;
  /** beyond the deadline, for storing and committing what came back */
  leaseMarginMs: number;
  /** pauses before each look into an unknown outcome; after the last one staff are told, and the last repeats */
  checkDelaysMs: readonly number[];
  /** how often the database is asked for what is due, beside being woken */
  pollMs: number;
  /** before the next try of a step that failed for a reason of ours, such as a lock that was not to be had */
  retryMs: number;
  /** attempts at a time in this process; most of each is waiting for the carrier, so many share few database connections */
  concurrency: number;
  /** how long a stop waits for calls under way before it breaks them off */
  drainMs: number;
}

export const DEFAULT_OPTIONS: PurchaseOptions = {
  deadlineMs: 25_000, lookupMs: 10_000, leaseMarginMs: 20_000, checkDelaysMs: [5_000, 30_000, 120_000, 600_000], pollMs: 500, retryMs: 2_000, concurrency: 32, drainMs: 10_000,
};

export const PURCHASE_OPTIONS = Symbol('purchase options');

export const InjectOptions = () => Inject(PURCHASE_OPTIONS);

/** From the claim until everything about the call is committed. */
export const leaseMs = ({ deadlineMs, leaseMarginMs }: PurchaseOptions): number => deadlineMs + leaseMarginMs;
