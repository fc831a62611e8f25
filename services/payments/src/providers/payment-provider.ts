import type { CardType, DepositFailure, DepositMethod, PaymentInstructions, ReversalKind } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';

/** The providers that Porte speaks to. */
export type ProviderName = 'openpay' | 'paypal' | 'mercado_pago' | 'stp';

/** A card as the provider knows it, with the session of the browser that pays. */
export interface CardSource {
  /** the provider's token, or its id of a saved card */
  source_id: string;
  /** who holds the saved card there; null for a token */
  customer_id: string | null;
  device_session_id: string;
  /** no person is there to answer the bank: it is not asked to question the holder, and may demand it all the same */
  is_unattended?: boolean;
}

/** What a provider is asked to charge. */
export interface ChargeOrder {
  /** the deposit's id: the provider accepts one charge for each */
  id: string;
  method: DepositMethod;
  amount: Money;
  description: string;
  /** until when it can be paid */
  expires_at: Date;
  customer: { name: string; last_name: string; email: string };
  /** where the provider's page sends the browser back to */
  return_url: string | null;
  /** where the provider sends its webhooks to; null where staff enter the address at the provider */
  notification_url: string | null;
  /** of a payment by card */
  card: CardSource | null;
}

/** What became of the request for a charge. Anything unclear is thrown, and the request is repeated. */
export type Creation =
  | {
      outcome: 'created';
      charge_id: string;
      /** null for a charge without a further step of the payer */
      instructions: PaymentInstructions | null;
    }
  | { outcome: 'refused'; failure: DepositFailure; code: string };

/** A payment of an order that was paid before. */
export interface OtherPayment {
  charge_id: string;
  amount: Money;
  currency: string;
}

/** A charge as the provider itself answers when it is read by its id. */
export type ChargeReading =
  /** `is_processing`: the payer has paid, and the provider has yet to say whether it takes the payment */
  | { status: 'pending'; is_processing?: boolean }
  | { status: 'failed'; failure: DepositFailure; code: string }
  | {
      status: 'paid';
      order_id: string;
      amount: Money;
      currency: string;
      provider_fee: Money | null;
      /** of a payment by card, where the provider says it */
      card_type?: CardType;
      /** of the payment, where the provider gives it an id of its own */
      charge_id?: string;
      /** the same order was paid once more */
      others?: readonly OtherPayment[];
      /** Banxico's proof of a transfer */
      proof_url?: string;
    };

/** What a provider is asked to give back. */
export interface RefundOrder {
  /** the reversal's id: the provider gives back once for each */
  id: string;
  charge_id: string;
  amount: Money;
}

/** What became of a refund. Anything unclear is thrown, and the request is repeated. */
export type RefundAnswer =
  { outcome: 'returned' | 'pending'; reference: string } | { outcome: 'refused'; failure_code: string };

/** A return of a charge as the provider itself lists it. */
export interface ChargeReversal {
  /** the provider's id of it */
  reference: string;
  kind: ReversalKind;
  /** `canceled`: it came to nothing */
  status: 'pending' | 'done' | 'canceled';
  amount: Money;
  /** the id that we gave it, null where it was not asked for here */
  ours: string | null;
}

/** A payment in the provider's own list. */
export interface ListedPayment {
  /** the charge's id */
  reference: string;
  orderId: string | null;
  /** when it was paid */
  at: Date;
  /** in centavos, as the fee and what went back to the payer */
  amount: bigint;
  fee: bigint | null;
  returned: bigint;
}

/** The instants between which a provider's list is read. */
export interface Period {
  from: Date;
  to: Date;
}

/**
 * A provider of payments. Implementations translate; they decide nothing and store nothing.
 * `Account` holds the tenant's credentials.
 */
export interface PaymentProvider<Account> {
  readonly name: ProviderName;
  /** Makes the charge of an order, or finds the one that was made for it before. @throws Error while the outcome is unknown */
  create(account: Account, order: ChargeOrder, signal: AbortSignal): Promise<Creation>;
  /** @returns the id of the charge that was made for an order, null where there is none @throws Error while the provider does not answer */
  find(account: Account, orderId: string, signal: AbortSignal): Promise<string | null>;
  /** Reads a charge by its id. @throws Error while the provider does not answer */
  read(account: Account, chargeId: string, signal: AbortSignal): Promise<ChargeReading>;
  /** Gives a charge, or a part of it, back; once for each id. Absent where the provider cannot. @throws Error while the outcome is unknown */
  refund?(account: Account, order: RefundOrder, signal: AbortSignal): Promise<RefundAnswer>;
  /** Lists what of a charge went back to its payer. Absent where nothing can. @throws Error while the provider does not answer */
  reversals?(account: Account, chargeId: string, signal: AbortSignal): Promise<ChargeReversal[]>;
  /**
   * For a provider whose webhooks name a charge that no deposit knows yet.
   * @returns the order of the charge, empty where it has none @throws Error while the provider does not answer
   */
  orderOf?(account: Account, chargeId: string, signal: AbortSignal): Promise<string>;
  /** The paid charges that were made in a period. Absent where the provider has no list. @throws Error while the provider does not answer */
  list?(account: Account, period: Period, signal: AbortSignal): AsyncIterable<ListedPayment>;
}

/** The provider gave no usable answer: the call is repeated later. Its text holds no personal data. */
export class ProviderUnavailable extends Error {
  constructor(provider: ProviderName, reason: string) {
    super(`${provider}: ${reason}`);
  }
}
