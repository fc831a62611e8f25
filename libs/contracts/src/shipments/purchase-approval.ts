/** `buying`: approved, and the label is being bought; `failed`: approved, and not bought. */
export type ApprovalState = 'waiting' | 'buying' | 'bought' | 'failed' | 'refused' | 'expired';

/** A purchase that an agent may not make without its person. */
export interface PurchaseApproval {
  id: string;
  state: ApprovalState;
  agent: { key_id: string; name: string };
  shipment_id: string;
  /** number of the shipment */
  number: number;
  carrier_name: string;
  service_name: string;
  /** pesos: what is bought costs this, or is not bought */
  total: number;
  destination: { name: string; city: string; state: string; postal_code: string };
  /** the agent's words; null where it gave none */
  reason: string | null;
  /** why it was not bought, a code of the API's errors */
  code: string | null;
  created_at: string;
  /** when it can no longer be approved */
  expires_at: string;
}
