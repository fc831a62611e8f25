import { Inject } from '@nestjs/common';
import type { CarriersConfig } from '../config.js';

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
  /** before the next try of a step that failed for a reason of ours */
  retryMs: number;
  /** steps of attempts, and of voids, at a time in this process; most of each is waiting for a carrier */
  concurrency: number;
  /** of those, how many may wait for the same carrier */
  perCarrier: number;
}

export const DEFAULT_OPTIONS: PurchaseOptions = {
  deadlineMs: 25_000,
  lookupMs: 10_000,
  leaseMarginMs: 20_000,
  checkDelaysMs: [5_000, 30_000, 120_000, 600_000],
  retryMs: 2_000,
  concurrency: 32,
  perCarrier: 8,
};

/** The defaults with what the configuration says. */
export const optionsOf = ({
  LABEL_DEADLINE_MS,
  LABEL_LEASE_MARGIN_MS,
  LABEL_CHECK_DELAYS_MS,
}: CarriersConfig): PurchaseOptions => ({
  ...DEFAULT_OPTIONS,
  deadlineMs: LABEL_DEADLINE_MS,
  leaseMarginMs: LABEL_LEASE_MARGIN_MS,
  checkDelaysMs: LABEL_CHECK_DELAYS_MS.split(',').map(Number),
});

export const PURCHASE_OPTIONS = Symbol('purchase options');

export const InjectOptions = () => Inject(PURCHASE_OPTIONS);

/** From the claim until everything about the call is committed. @param callMs after which the call is unknown */
export const leaseOf = ({ leaseMarginMs }: PurchaseOptions, callMs: number): number => callMs + leaseMarginMs;
