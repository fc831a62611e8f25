import type { CallContext, LookUp, Manifest, Outcome } from '@porte/adapter-kit';
import type { CardType, DepositFailure, DepositMethod, PaymentInstructions, ReversalKind } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';

/** The providers that Porte speaks to. */
export type ProviderName = 'openpay' | 'paypal' | 'mercado_pago' | 'stp';

/** The life of a payment at its provider; cards that it keeps, and whether a webhook is its own. */
export type PaymentOperation =
  | 'create'
  | 'find'
  | 'read'
  | 'refund'
  | 'reversals'
  | 'orderOf'
  | 'list'
  | 'customerOf'
  | 'saveCard'
  | 'listCards'
  | 'removeCard'
  | 'isSent'
  | 'testConnection';

/** What is declared of a provider's API; its operations are what it can do. */
export interface PaymentManifest extends Manifest<PaymentOperation> {
  code: ProviderName;
}

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

/** A charge that can be paid. */
export interface MadeCharge {
  charge_id: string;
  /** null for a charge without a further step of the payer */
  instructions: PaymentInstructions | null;
}

/** `done`: the one charge of the order, possibly made before. */
export type Creation = Outcome<MadeCharge, DepositFailure>;

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

/** A refund that the provider has taken on; `pending`: the payer does not have it yet. */
export interface MadeRefund {
  status: 'returned' | 'pending';
  /** the provider's id of it */
  reference: string;
}

/** Why nothing went back: there is nothing of which it could, or the provider says why. */
export type RefundRefusal = 'refused' | 'no_payment' | 'no_capture';

export type Refunding = Outcome<MadeRefund, RefundRefusal>;

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
 * One provider's API. What the provider does wrong is an outcome and never thrown; an operation that its manifest does not declare is not called.
 * `Account` holds the tenant's credentials.
 */
export interface PaymentProvider<Account> {
  readonly manifest: PaymentManifest;
  /** Makes the charge of an order, or finds the one that was made for it before. */
  create?(order: ChargeOrder, context: CallContext<Account>): Promise<Creation>;
  /** Looks for the id of the charge that was made for an order. */
  find?(orderId: string, context: CallContext<Account>): Promise<LookUp<string>>;
  /** Reads a charge by its id. */
  read(chargeId: string, context: CallContext<Account>): Promise<LookUp<ChargeReading>>;
  /** Gives a charge, or a part of it, back; once for each id. */
  refund?(order: RefundOrder, context: CallContext<Account>): Promise<Refunding>;
  /** Lists what of a charge went back to its payer. */
  reversals?(chargeId: string, context: CallContext<Account>): Promise<LookUp<readonly ChargeReversal[]>>;
  /** Looks for the order of a charge that a webhook names and no deposit knows yet. */
  orderOf?(chargeId: string, context: CallContext<Account>): Promise<LookUp<string>>;
  /** The paid charges that were made in a period. */
  list?(period: Period, context: CallContext<Account>): Promise<LookUp<readonly ListedPayment[]>>;
  /** Proves the credentials without an effect. */
  testConnection(context: CallContext<Account>): Promise<Outcome<null>>;
  /** Breaks off what is under way. */
  close(): Promise<void>;
}
