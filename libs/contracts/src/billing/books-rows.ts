import type { DepositMethod } from '../payments/deposit.js';
import type { CancellationState, PurchaseState } from '../states/shipment.js';
import type { ShipmentSource, ShipmentStatus } from '../states/shipment.js';

/** A shipment in the database of shipments. `Amount` is centavos, sent as decimal text so that no reader rounds it. */
export interface BooksShipment<Amount = string> {
  status: ShipmentStatus;
  source: ShipmentSource;
  has_label: boolean;
  tracking_number: string | null;
  /** from the stored label; the column `tracking_number` is a copy of it */
  label_tracking: string | null;
  /** of the bought rate */
  total: Amount | null;
  /** the id of its purchase that is in progress */
  live_id: string | null;
}

/** A purchase in the database of shipments. */
export interface BooksPurchase<Amount = string> {
  id: string;
  state: PurchaseState | 'confirmed' | 'released';
  held: Amount;
  total: Amount;
  /** seconds since the last transition */
  age_seconds: number;
}

/** A label attempt in the database of carriers. */
export interface BooksAttempt<Amount = string> {
  id: string;
  purchase_id: string;
  shipment_id: string;
  state: 'ready' | 'calling' | 'asking_again' | 'labelled' | 'rejected' | 'unknown' | 'needs_review' | 'left_to_staff';
  tracking_number: string | null;
  total: Amount;
  held: Amount;
}

/** A cancellation in the database of shipments. */
export interface BooksCancellation {
  id: string;
  state: CancellationState | 'canceled' | 'refused';
  purchase_id: string;
}

/** A void in the database of carriers, by the id of its cancellation. */
export interface BooksVoid {
  id: string;
  state: 'asking' | 'unknown' | 'needs_review' | 'voided' | 'refused' | 'settled';
  purchase_id: string;
}

/** Notes that a service sends before its rows. */
export type BooksNote =
  /** an event of this shipment is published and not handled yet */
  | { kind: 'in_flight'; shipment_id: string }
  /** two shipments have the same tracking number */
  | { kind: 'shared'; carrier_id: string; tracking_number: string }
  /** surplus labels that are not voided */
  | { kind: 'surplus'; labels: number };

/** `GET /internal/books` of shipments: one line per shipment, ordered by id; `shipment` is null if only its purchases are left. */
export interface BooksShipmentLine {
  kind: 'shipment';
  shipment_id: string;
  shipment: BooksShipment | null;
  purchases: BooksPurchase[];
  cancellations: BooksCancellation[];
}

/** `GET /internal/books` of carriers: one line per shipment, ordered by id. */
export interface BooksLabelsLine {
  kind: 'labels';
  shipment_id: string;
  attempts: BooksAttempt[];
  voids: BooksVoid[];
}

/** A payment into a wallet whose money came, in the database of payments. */
export interface BooksDeposit<Amount = string> {
  state: 'accepted' | 'credited';
  method: DepositMethod;
  /** the provider's charge, or the bank's tracking key: the key of its posting */
  charge_id: string;
  owner_id: string;
  paid: Amount;
  /** kept from the wallet */
  fee: Amount;
  /** seconds since the last transition */
  age_seconds: number;
}

/** What of it went back to its payer, or shall. */
export interface BooksReturn<Amount = string> {
  id: string;
  /** of the process: `returned` and `won` wait for the ledger */
  state: string;
  reference: string | null;
  amount: Amount;
  /** how often the wallet got it back */
  restorations: number;
  age_seconds: number;
}

/** `GET /internal/books` of payments: one line per payment whose money came, ordered by id. */
export interface BooksDepositLine {
  kind: 'deposit';
  deposit_id: string;
  deposit: BooksDeposit;
  returns: BooksReturn[];
}

export type PaymentsBooksLine = BooksDepositLine;
export type ShipmentsBooksLine = BooksNote | BooksShipmentLine;
export type CarriersBooksLine = BooksNote | BooksLabelsLine;
