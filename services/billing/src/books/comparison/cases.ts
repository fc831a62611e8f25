import type { BooksAttempt, BooksCancellation, BooksPurchase, BooksShipment, BooksVoid } from '@porte/contracts';

/** Amounts are centavos. */
export type ShipmentRow = BooksShipment<bigint>;
export type PurchaseRow = BooksPurchase<bigint>;
export type AttemptRow = BooksAttempt<bigint>;

/** A hold for a label, or the charge of a late label, in billing. */
export interface ChargeRow {
  id: string;
  /** null for a late charge without one */
  purchase_id: string | null;
  shipment_id: string | null;
  amount: bigint;
  outcome: 'open' | 'captured' | 'released' | 'expired' | 'late';
  /** amount captured or charged */
  taken: bigint;
  /** amount refunded, and the transfers of the refunds */
  refunded: bigint;
  refund_ids: readonly string[];
  age_seconds: number;
}

/** One purchase as the three services record it. */
export interface PurchaseCase {
  purchase: PurchaseRow;
  hold: ChargeRow | null;
  late: readonly ChargeRow[];
  attempts: readonly AttemptRow[];
}

/** A shipment with all its purchases and cancellations. */
export interface ShipmentCase {
  tenantId: string;
  shipmentId: string;
  shipment: ShipmentRow | null;
  purchases: readonly PurchaseCase[];
  cancellations: readonly BooksCancellation[];
  voids: readonly BooksVoid[];
}

/** The sweep releases holds older than a minute, every ten seconds; an older hold is left over. */
export const SWEPT_AFTER_SECONDS = 75;

export const isLeftOpen = (hold: ChargeRow | null): boolean =>
  hold?.outcome === 'open' && hold.age_seconds > SWEPT_AFTER_SECONDS;

/** The charges that took money for the purchase. */
export const chargesOf = ({ hold, late }: PurchaseCase): ChargeRow[] => [
  ...(hold?.outcome === 'captured' ? [hold] : []),
  ...late,
];

export const takenBy = (charges: readonly ChargeRow[]): bigint =>
  charges.reduce((total, { taken }) => total + taken, 0n);

export const labelledOf = ({ attempts }: PurchaseCase): AttemptRow[] =>
  attempts.filter(({ state }) => state === 'labelled');
