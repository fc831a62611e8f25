/** The providers whose webhooks are taken. */
export const PAYMENT_PROVIDERS = ['openpay'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * What a webhook did. `asked`: the provider is asked about the charge · `reversal`: the provider is asked what of it went back to the payer · `settled`: its deposit was credited before · `early`: our own request for the charge
 * is under way, and the charge is read after it · `no_deposit`: no deposit of the tenant has this charge · `verification`: the provider tests the address.
 */
export const PAYMENT_EVENT_RESULTS = ['asked', 'reversal', 'settled', 'early', 'no_deposit', 'verification'] as const;
export type PaymentEventResult = (typeof PAYMENT_EVENT_RESULTS)[number];

/** States of a webhook: `received`, `reading` while the provider is asked what went back to the payer, `done`. */
export const PAYMENT_EVENT_STATES = ['received', 'reading', 'done'] as const;
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
  user: string;
  password: string;
}
