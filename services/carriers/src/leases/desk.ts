import type { Claim, LeaseTable } from './lease-table.js';

/** Takes the claimed rows of one table a step on. */
export interface Desk {
  readonly leases: LeaseTable;
  /** from the claim until everything about its call is committed, milliseconds */
  readonly leaseMs: number;
  handle(claim: Claim): Promise<void>;
}
