/** What shipments asks billing to set aside before a label is bought. */
export interface HoldRequest {
  /** the purchase's id is the hold's: asked twice, held once */
  purchase_id: string;
  shipment_id: string;
  sequential_id: number;
  /** the signed-in person */
  user_id: string;
  /** the wallet */
  owner_id: string;
  /** pesos with two decimals, above 0 */
  amount: number;
}

/** The wallet after the hold. */
export interface HoldAnswer {
  data: { balance: number; available_balance: number };
}

/** A hold nobody has captured or released yet. */
export interface OpenHold {
  purchase_id: string;
  tenant_id: string;
  owner_id: string;
}
