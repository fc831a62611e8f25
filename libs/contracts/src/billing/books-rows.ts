import type { CancellationState, PurchaseState } from '../shipments/shipment.js';
import type { ShipmentSource, ShipmentStatus } from '../states/shipment.js';

/** A shipment as shipments has it. `Amount` is centavos: as decimal text between services, so that no reader rounds it. */
export interface BooksShipment<Amount = string> {
  status: ShipmentStatus;
  source: ShipmentSource;
  has_label: boolean;
  tracking_number: string | null;
  /** inside the label, of which the column is a copy */
  label_tracking: string | null;
  /** of the rate that was bought */
  total: Amount | null;
  /** the purchase that it says is under way */
  live_id: string | null;
}

/** A purchase as shipments has it. */
export interface BooksPurchase<Amount = string> {
  id: string;
  state: PurchaseState | 'confirmed' | 'released';
  held: Amount;
  total: Amount;
  /** since it moved last */
  age_seconds: number;
}

/** An attempt to buy a label, as carriers has it. */
export interface BooksAttempt<Amount = string> {
  id: string;
  purchase_id: string;
  shipment_id: string;
  state: 'ready' | 'calling' | 'labelled' | 'rejected' | 'unknown' | 'needs_review';
  tracking_number: string | null;
  total: Amount;
  held: Amount;
}

/** A cancellation, as shipments has it. */
export interface BooksCancellation {
  id: string;
  state: CancellationState | 'canceled' | 'refused';
  purchase_id: string;
}

/** What the carrier was asked for a cancellation, under its id, as carriers has it. */
export interface BooksVoid {
  id: string;
  state: 'asking' | 'unknown' | 'needs_review' | 'voided' | 'refused' | 'settled';
  purchase_id: string;
}

/** What stands before the rows of either service. */
export type BooksNote =
  /** an event of this shipment is written and not yet taken */
  | { kind: 'in_flight'; shipment_id: string }
  /** two shipments have one number */
  | { kind: 'shared'; carrier_id: string; tracking_number: string }
  /** labels that were sold beyond what was asked for and not taken back */
  | { kind: 'surplus'; labels: number };

/** `GET /internal/books` of shipments, a line for each shipment, by id: null where only its purchases are left. */
export interface BooksShipmentLine {
  kind: 'shipment';
  shipment_id: string;
  shipment: BooksShipment | null;
  purchases: BooksPurchase[];
  cancellations: BooksCancellation[];
}

/** `GET /internal/books` of carriers, a line for each shipment, by id. */
export interface BooksLabelsLine {
  kind: 'labels';
  shipment_id: string;
  attempts: BooksAttempt[];
  voids: BooksVoid[];
}

export type ShipmentsBooksLine = BooksNote | BooksShipmentLine;
export type CarriersBooksLine = BooksNote | BooksLabelsLine;
