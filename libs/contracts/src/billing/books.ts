import type { BooksCode } from './books-codes.js';

/** A difference between the books, as a person reads it. */
export interface BooksDifferenceView {
  /** stable name of what does not agree, such as `charged_without_label` */
  code: BooksCode;
  /** what it is about, by kind: `shipment`, `purchase`, `transfer`, `wallet`, `batch` (of seals, its number), `day` (`YYYY-MM-DD`, of UTC) */
  ids: Record<string, string>;
  /** pesos; null where it is not about an amount */
  expected: number | null;
  found: number | null;
}

/** One comparison of a tenant's ledger with its purchases, shipments and labels. */
export interface BooksCheck {
  id: string;
  /** ISO 8601, UTC */
  started_at: string;
  finished_at: string;
  /** what was compared */
  transfers: number;
  shipments: number;
  labels: number;
  /** of which an event is on its way, and so not judged yet */
  in_flight: number;
  /** labels sold beyond what was asked for and not taken back */
  surplus: number;
  /** pesos: what wallets hold, what is set aside */
  posted: number;
  pending: number;
  /** batches of seals that were compared with the ledger: all of the chain, or what came since the last check that found it whole */
  seal_batches: number;
  /** ISO 8601, UTC: when the chain was last walked from its beginning; null before the first time */
  chain_checked_at: string | null;
  /** how many differences there are */
  difference_count: number;
  /** the first of them, 1,000 at most */
  differences: BooksDifferenceView[];
}

/** A day of UTC that is over, with the root over all that was sealed in it. */
export interface SealedDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** SHA-256, hexadecimal */
  root: string;
  batches: number;
}

/** How far a tenant's ledger is sealed, at this moment. */
export interface BooksSeals {
  /** ISO 8601, UTC: of the last batch; null before the first */
  sealed_at: string | null;
  batches: number;
  /** entries of the ledger that wait for their seal, counted up to 10,000 */
  waiting: number;
  /** ISO 8601, UTC: of the one that has waited longest; null where none waits */
  waiting_since: string | null;
  /** the last ones, newest first */
  days: SealedDay[];
}
