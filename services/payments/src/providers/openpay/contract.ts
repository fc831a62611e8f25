/** The types of OpenPay's API v1, as far as they are used. Amounts are decimal numbers of pesos. */
export interface OpenpayCharge {
  id: string;
  /** who holds the saved card that was charged */
  customer_id?: string | null;
  method?: string;
  /** that was charged */
  card?: { type?: string };
  status:
    | 'in_progress'
    | 'completed'
    | 'refunded'
    | 'charge_pending'
    | 'cancelled'
    | 'failed'
    | 'expired'
    | 'chargeback_pending'
    | 'chargeback_accepted'
    | 'chargeback_adjustment';
  amount: number;
  currency?: string;
  order_id: string | null;
  error_code?: number | null;
  error_message?: string | null;
  fee?: { amount: number; tax?: number; currency?: string };
  payment_method?: OpenpayPaymentMethod;
  creation_date: string;
  /** when it was paid */
  operation_date?: string;
  refund?: OpenpayRefund;
  refunds?: OpenpayRefund[];
}

export interface OpenpayRefund {
  id: string;
  status: string;
  amount: number;
  description?: string | null;
}

export type OpenpayPaymentMethod =
  | { type: 'bank_transfer'; bank: string; clabe: string; agreement?: string; name: string }
  | { type: 'store'; reference: string; barcode_url?: string }
  | { type: 'redirect'; url: string };

export interface OpenpayError {
  category: 'request' | 'internal' | 'gateway';
  error_code: number;
  description: string;
  http_code: number;
  request_id: string;
}

/** A tenant's account at OpenPay. */
export interface OpenpayAccount {
  /** of the API, without a slash at its end */
  base: string;
  merchant_id: string;
  public_key: string;
  private_key: string;
  /** where a simulated provider lets one pay */
  is_simulated: boolean;
}
