import type { BooksCode } from './books-codes.js';

/** A difference between the books, as a person reads it. */
export interface BooksDifferenceView {
  /** stable name of what does not agree, such as `charged_without_label` */
  code: BooksCode;
  /** what it is about, by kind: `shipment`, `purchase`, `transfer`, `wallet` */
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
  /** how many differences there are */
  difference_count: number;
  /** the first of them, 1,000 at most */
  differences: BooksDifferenceView[];
}
