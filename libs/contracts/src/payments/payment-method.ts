import type { CardTokens } from './credit-card.js';
import type { DepositMethod } from './deposit.js';
import type { FeeRule } from './fee.js';

/** A way to pay as `GET /payment_methods` shows it; amounts in pesos. */
export interface PaymentMethod {
  method: Exclude<DepositMethod, 'transfer'>;
  minimum: number;
  maximum: number | null;
  fee: FeeRule;
}

/** The ways to pay that work for the tenant now. */
export interface PaymentMethods {
  methods: PaymentMethod[];
  /** whose page or slip shows it */
  business_name: string;
  /** how the browser gives a card to the provider; null where cards are off */
  card_tokens: CardTokens | null;
  /** the provider is a simulator or a sandbox: no real money moves */
  is_test: boolean;
}
