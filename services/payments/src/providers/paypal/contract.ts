import type { PaypalRefund } from './reversals.js';

/** The types of PayPal's Orders v2, as far as they are used. Amounts are decimal texts. */
export interface PaypalAmount {
  currency_code: string;
  value: string;
}

export interface PaypalCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  amount: PaypalAmount;
  seller_receivable_breakdown?: { paypal_fee?: PaypalAmount };
}

export interface PaypalOrder {
  id: string;
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  purchase_units?: { custom_id?: string; payments?: { captures?: PaypalCapture[]; refunds?: PaypalRefund[] } }[];
  links?: { rel: string; href: string }[];
}

export interface PaypalError {
  name: string;
  message?: string;
  debug_id?: string;
  details?: { issue: string; description?: string }[];
}

/** A tenant's account at PayPal. */
export interface PaypalAccount {
  /** of the API, without a slash at its end */
  base: string;
  client_id: string;
  client_secret: string;
  /** PayPal's id of the webhook that leads here; null where the tenant has not entered it: its webhooks are rejected */
  webhook_id: string | null;
}
