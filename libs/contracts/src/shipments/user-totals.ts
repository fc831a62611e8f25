/** What a customer may buy: anything, one demo label, or nothing until its fiscal data are verified. */
export const PURCHASE_ALLOWANCES = ['free', 'demo', 'not_verified'] as const;
export type PurchaseAllowance = (typeof PURCHASE_ALLOWANCES)[number];

/** shipments' figures about the signed-in user. */
export interface UserTotals {
  /** bought and not canceled, of the user and its sub-users; without drafts */
  total_shipments: number;
  own_agreements_count: number;
  /** of the wallet that the user spends: for a sub-user, its parent's */
  purchase_allowance: PurchaseAllowance;
}
