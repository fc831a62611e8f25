import type { PurchaseState, ShipmentSource, ShipmentStatus } from '@porte/contracts';

/** Amounts are centavos. A shipment as shipments has it. */
export interface ShipmentRow {
  status: ShipmentStatus;
  source: ShipmentSource;
  has_label: boolean;
  tracking_number: string | null;
  /** inside the label, of which the column is a copy */
  label_tracking: string | null;
  /** of the rate that was bought */
  total: bigint | null;
  /** the purchase that it says is under way */
  live_id: string | null;
}

export interface PurchaseRow {
  id: string;
  state: PurchaseState | 'confirmed' | 'released';
  held: bigint;
  total: bigint;
}

/** A hold for a label, or the charge of one that came late, as billing has it. */
export interface ChargeRow {
  id: string;
  /** null for a late charge that names none */
  purchase_id: string | null;
  shipment_id: string | null;
  amount: bigint;
  outcome: 'open' | 'captured' | 'released' | 'expired' | 'late';
  /** what left the wallet for good */
  taken: bigint;
  age_seconds: number;
}

/** An attempt to buy a label, as carriers has it. */
export interface AttemptRow {
  id: string;
  purchase_id: string;
  shipment_id: string;
  state: 'ready' | 'calling' | 'labelled' | 'rejected' | 'unknown' | 'needs_review';
  tracking_number: string | null;
  total: bigint;
  held: bigint;
}

/** What the three services say of one purchase. */
export interface PurchaseCase {
  purchase: PurchaseRow;
  hold: ChargeRow | null;
  late: readonly ChargeRow[];
  attempts: readonly AttemptRow[];
}

/** A shipment with every purchase that was ever made for it. */
export interface ShipmentCase {
  tenantId: string;
  shipmentId: string;
  shipment: ShipmentRow | null;
  purchases: readonly PurchaseCase[];
}

/** A hold is swept when it is a minute old, by a round every ten seconds; only one that outlived that is left over (domain rules §6). */
export const SWEPT_AFTER_SECONDS = 75;

export const isLeftOpen = (hold: ChargeRow | null): boolean => hold?.outcome === 'open' && hold.age_seconds > SWEPT_AFTER_SECONDS;

/** The charges that took money for the purchase. */
export const chargesOf = ({ hold, late }: PurchaseCase): ChargeRow[] => [...(hold?.outcome === 'captured' ? [hold] : []), ...late];

export const takenBy = (charges: readonly ChargeRow[]): bigint => charges.reduce((total, { taken }) => total + taken, 0n);

export const labelledOf = ({ attempts }: PurchaseCase): AttemptRow[] => attempts.filter(({ state }) => state === 'labelled');
