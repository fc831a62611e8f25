/** The types of Mercado Pago's API, as far as they are used. Amounts are decimal numbers of pesos. */
export interface MercadoPreference {
  id: string;
  external_reference?: string | null;
  /** where the payer pays, and where with test money */
  init_point?: string;
  sandbox_init_point?: string;
}

export interface MercadoPayment {
  /** digits */
  id: number | string;
  status:
    | 'pending'
    | 'approved'
    | 'authorized'
    | 'in_process'
    | 'in_mediation'
    | 'rejected'
    | 'cancelled'
    | 'refunded'
    | 'charged_back';
  status_detail?: string | null;
  transaction_amount: number;
  currency_id: string;
  external_reference?: string | null;
  fee_details?: { type: string; amount: number; fee_payer?: string }[];
  refunds?: MercadoRefund[];
  /** ISO 8601 with an offset */
  date_created?: string;
  /** null until it is approved */
  date_approved?: string | null;
}

export interface MercadoRefund {
  id: number | string;
  /** `approved`, `in_process`, `rejected` or `cancelled` */
  status: string;
  amount: number;
}

export interface MercadoPaymentPage {
  paging?: { total: number; limit: number; offset: number };
  results: MercadoPayment[];
}

export interface MercadoError {
  message?: string;
  error?: string;
  status?: number;
  cause?: { code?: string | number; description?: string }[];
}

/** A tenant's account at Mercado Pago. */
export interface MercadoPagoAccount {
  /** of the API, without a slash at its end */
  base: string;
  access_token: string;
  /** signs the webhooks; null where the tenant has not entered it: its webhooks are rejected, and payments are found by return and job */
  webhook_secret: string | null;
  is_live: boolean;
}
