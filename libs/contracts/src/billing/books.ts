import type { BooksCode } from './books-codes.js';

/** A difference between the books, as the API shows it. */
export interface BooksDifferenceView {
  /** stable code, such as `charged_without_label` */
  code: BooksCode;
  /** ids by kind: `shipment`, `purchase`, `transfer`, `wallet`, `batch` (number of a seal batch), `day` (`YYYY-MM-DD`, UTC) */
  ids: Record<string, string>;
  /** pesos; null if the difference is not about an amount */
  expected: number | null;
  found: number | null;
}

/** One comparison of a tenant's ledger with its purchases, shipments and labels. */
export interface BooksCheck {
  id: string;
  /** ISO 8601, UTC */
  started_at: string;
  finished_at: string;
  /** number of compared transfers */
  transfers: number;
  shipments: number;
  labels: number;
  /** shipments with an event in flight, which are not judged yet */
  in_flight: number;
  /** surplus labels that are not voided */
  surplus: number;
  /** pesos: the balance of all wallets, and the part that is held */
  posted: number;
  pending: number;
  /** seal batches compared with the ledger: the whole chain, or those added since the last check that found no difference */
  seal_batches: number;
  /** ISO 8601, UTC: when the chain was last checked from its beginning; null before the first time */
  chain_checked_at: string | null;
  /** number of differences */
  difference_count: number;
  /** the first 1,000 differences */
  differences: BooksDifferenceView[];
}

/** A past day (UTC) with the root over all entries sealed on it. */
export interface SealedDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** SHA-256, hexadecimal */
  root: string;
  batches: number;
}

/** How far a tenant's ledger is sealed at this moment. */
export interface BooksSeals {
  /** ISO 8601, UTC: when the last batch was sealed; null before the first */
  sealed_at: string | null;
  batches: number;
  /** ledger entries without a seal, counted up to 10,000 */
  waiting: number;
  /** ISO 8601, UTC: time of the oldest entry without a seal; null if there is none */
  waiting_since: string | null;
  /** the last days, newest first */
  days: SealedDay[];
}
