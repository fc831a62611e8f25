import type { RateFact, ShipmentStatus } from '@porte/contracts';

/** The columns of a shipment's row that decide whether and where its label is counted. */
export interface CountedRow {
  user_id: string;
  owner_id: string;
  status: ShipmentStatus;
  rate: RateFact | null;
  labelled_at: Date | null;
}

/** A write of a shipment's row; `before` is null for a new one. */
export interface RowChange {
  before: CountedRow | null;
  after: CountedRow;
}

/** A label that is added to the totals (`sign` 1) or taken from them (-1); amounts in centavos, as text. */
export interface LabelChange {
  sign: 1 | -1;
  owner_id: string;
  user_id: string;
  at: string;
  carrier_id: string;
  carrier_name: string;
  revenue: string;
  tenant_margin: string;
}
