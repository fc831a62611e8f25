/** The providers whose webhooks are taken. */
export const PAYMENT_PROVIDERS = ['openpay', 'paypal', 'mercado_pago', 'stp'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * What a webhook did. `asked`: the provider is asked about the charge · `reversal`: the provider is asked what of it went back to the payer · `settled`: its deposit was credited before · `early`: our own request for the charge
 * is under way, and the charge is read after it · `no_deposit`: no deposit of the tenant has this charge · `verification`: the provider tests the address ·
 * `returned`: a transfer that was not taken, which goes back to its payer.
 */
export const PAYMENT_EVENT_RESULTS = [
  'asked',
  'reversal',
  'settled',
  'early',
  'no_deposit',
  'verification',
  'returned',
] as const;
export type PaymentEventResult = (typeof PAYMENT_EVENT_RESULTS)[number];

/**
 * Why a transfer goes back, in Banxico's numbers: no such account, blocked, canceled, another currency, data missing, another type of account, above the
 * limit, tracking key used before.
 */
export const RETURN_CAUSES = [1, 2, 3, 5, 14, 17, 20, 30] as const;
export type ReturnCause = (typeof RETURN_CAUSES)[number];

/**
 * States of a webhook: `received`, `resolving` while the provider is asked for the order of a charge that no deposit has, `reading` while it is asked what went back
 * to the payer, `comparing` while it is asked whether a deposit was paid twice, `done`.
 */
export const PAYMENT_EVENT_STATES = ['received', 'resolving', 'reading', 'comparing', 'done'] as const;
export type PaymentEventState = (typeof PAYMENT_EVENT_STATES)[number];

/** A webhook of a payment provider. It never carries an amount: the provider is asked. */
export interface PaymentEvent {
  id: string;
  provider: PaymentProviderName;
  /** in the provider's words, such as `charge.succeeded` */
  type: string;
  state: PaymentEventState;
  /** null until it is done */
  result: PaymentEventResult | null;
  /** the provider's id of the charge */
  charge_id: string | null;
  deposit_id: string | null;
  /** of a transfer that goes back */
  return_cause: ReturnCause | null;
  /** how often it came */
  deliveries: number;
  /** what the provider wants to see typed in its panel */
  verification_code: string | null;
  created_at: string;
}

/** What staff enter at a provider, so that it sends webhooks here. */
export interface WebhookEndpoint {
  provider: PaymentProviderName;
  /** path of the address, below the origin of the web app */
  path: string;
  /** null for a provider that signs its webhooks instead, with a secret that staff copy from it into the settings */
  user: string | null;
  password: string | null;
}
