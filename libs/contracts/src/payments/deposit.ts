import { IsDateString, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled, IsMoney, IsPesosFrom } from '../rules.js';
import type { FeeRule } from './fee.js';

/**
 * Ways to pay into a wallet. `transfer`: a bank transfer whose proof staff compare with the bank · `spei`: a bank transfer to the CLABE of one payment ·
 * `store`: cash at a shop, with the reference of one payment · `card`: a card, whose holder the bank asks · `paypal`, `mercado_pago`: at the provider's own page ·
 * `stp`: a bank transfer to the CLABE that is the customer's own.
 */
export const DEPOSIT_METHODS = ['transfer', 'spei', 'store', 'card', 'paypal', 'mercado_pago', 'stp'] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

/**
 * States of a deposit. `creating`: its charge is made at the provider · `awaiting`: the customer has yet to pay · `checking`, `expiring`: the provider is
 * asked, before or after the last day · `in_review`: staff compare it with the bank or the provider · `confirming`: staff have decided about a second payment, and
 * the provider is asked whether it still stands · `accepted`: paid, the ledger has yet to post it ·
 * `credited`: in the wallet · `rejected`: no money came, or not for this wallet · `failed`: the provider refused it · `expired`: not paid in time.
 * Money that comes after `failed` or `expired` is credited all the same.
 */
export const DEPOSIT_STATES = [
  'creating',
  'awaiting',
  'checking',
  'expiring',
  'in_review',
  'confirming',
  'accepted',
  'credited',
  'rejected',
  'failed',
  'expired',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * What staff should look at twice: another deposit of the tenant has the same file, or the same amount and date of the same wallet, or the same tracking key on the same day, which is credited once; the provider reports
 * another amount than was asked for, a charge that is not this deposit's, or a second payment, which is a deposit of its own and waits for staff.
 */
export const DEPOSIT_WARNINGS = [
  'same_file',
  'same_amount_and_date',
  'same_transfer',
  'other_amount',
  'other_charge',
  'paid_twice',
] as const;
export type DepositWarning = (typeof DEPOSIT_WARNINGS)[number];

/** Why a provider did not take a payment. `unavailable`: it did not answer; `settings`: it does not know the tenant's credentials; `returned`: its payer has it back; `card_*`: what is wrong with the card; `refused`: any other reason. */
export const DEPOSIT_FAILURES = [
  'refused',
  'canceled',
  'returned',
  'unavailable',
  'settings',
  'card_declined',
  'card_expired',
  'card_funds',
  'card_blocked',
  'card_bank',
  'card_data',
] as const;
export type DepositFailure = (typeof DEPOSIT_FAILURES)[number];

/** How a customer pays a charge; `agreement`: the number (CIE) under which customers of BBVA pay it without SPEI; `redirect`: at the provider's page. `test_url`: where the simulated provider lets one pay; only in test mode. */
export type PaymentInstructions = (
  | { kind: 'spei'; bank: string; clabe: string; reference: string; agreement?: string }
  | { kind: 'store'; reference: string; barcode_url?: string }
  | { kind: 'redirect'; url: string }
) & { test_url?: string };

/** The methods for which a charge is made before it is paid. */
export type ChargedMethod = Exclude<DepositMethod, 'transfer' | 'stp'>;

/** The account that is the customer's own: what is transferred to it is added to the balance. It never changes. */
export interface StpAccount {
  clabe: string;
  bank: string;
  beneficiary: string;
  /** where the simulated bank makes a transfer to it; only in test mode */
  test_url?: string;
}

/** What the provider says of a charge by reference, besides its deposit. */
export interface ReferenceCharge {
  /** ISO 8601 */
  due_date: string | null;
  creation_date: string;
  description: string;
  currency: string;
  /** null while the provider has not answered */
  payment_method: {
    agreement: string | null;
    name: string | null;
    bank: string | null;
    clabe: string | null;
    reference: string;
    barcode_url: string | null;
  } | null;
}

/** A payment by reference. */
export class ReferenceInput {
  /** `bank`: SPEI */
  @IsIn(['bank', 'store']) payment_method!: 'bank' | 'store';
  /** in pesos */
  @IsMoney(0.01) amount!: number;
}

/** A payment through PayPal, in pesos. */
export class PaypalCheckoutInput {
  @IsMoney(0.01) amount!: number;
}

/** The payer came back from PayPal. What it says is not believed: the order is read. */
export class PaypalExecuteInput {
  /** the id of PayPal's order */
  @IsString() @Matches(/^[A-Za-z0-9-]{1,64}$/) payment_id!: string;
  @IsOptional() @IsString() @Matches(/^[A-Za-z0-9-]{1,64}$/) payer_id?: string;
}

/** A payment at Mercado Pago's page, in pesos. */
export class MercadoPreferenceInput {
  @IsMoney(0.01) amount!: number;
}

/** The payer came back from Mercado Pago. What it says is not believed: the payment is read. */
export class MercadoProcessInput {
  /** the preference's id */
  @IsString() @Matches(/^[A-Za-z0-9-]{1,100}$/) preference_id!: string;
  @IsOptional() @IsString() @Matches(/^\d{1,20}$/) payment_id?: string;
}

/** A payment into a wallet, as the API shows it; amounts in pesos. */
export interface Deposit {
  id: string;
  /** who paid; a sub-user pays into the wallet of its parent */
  user_id: string;
  /** the owner of the wallet */
  owner_id: string;
  method: DepositMethod;
  state: DepositState;
  /** what the customer says was paid */
  amount: number;
  /** what the bank or the provider says was paid; null until that is known */
  paid_amount: number | null;
  /** kept from the paid amount; the wallet gets the rest */
  fee: number;
  /** the day of the transfer, `2026-11-22` */
  transaction_date: string;
  /** the proof: its kinds of file in order; each is read by its place, from 0 */
  files: ('pdf' | 'png' | 'jpeg')[];
  /** for staff only */
  warnings?: DepositWarning[];
  /** for staff only: the provider's id of the charge, and the fee that the provider kept from us */
  charge_id?: string | null;
  provider_fee?: number | null;
  /** for staff only: Banxico's proof of the transfer (CEP), where the provider names it */
  cep_url?: string | null;
  /** of a payment through a provider: how the fee is computed, how to pay, until when, and why it failed */
  fee_rule: FeeRule | null;
  instructions: PaymentInstructions | null;
  expires_at: string | null;
  failure: DepositFailure | null;
  /** the payer has paid, and the provider has yet to say whether it takes the payment: paying again would be paying twice */
  is_processing: boolean;
  /** of a payment that was made once more for the same order: the deposit that was paid first */
  second_of: string | null;
  /** of such a payment: staff give it back, instead of leaving it in the wallet */
  to_return: boolean;
  /** the bank's tracking key of the transfer, once accepted */
  bank_reference: string | null;
  /** the automatic top-up that charged it; null where a person paid */
  top_up_id: string | null;
  /** why it was rejected */
  reason: string | null;
  /** for staff only */
  decided_by?: string | null;
  decided_at: string | null;
  created_at: string;
  /** where asked for: who paid */
  user?: { id: string; name: string; last_name: string; email: string } | null;
}

/** The most files of one proof, and the most bytes of each. */
export const PROOF_FILES = { most: 5, bytes: 5_000_000 } as const;

/** Above 0. */
const PESOS = /^(?=.*[1-9])\d{1,8}(\.\d{1,2})?$/;
/** ISO 8601 also knows weeks and hours, which are no days. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The fields beside the files of a proof (multipart). @remarks form fields are text: `amount` is `1234.50` */
export class PaymentProofInput {
  @Matches(PESOS) @IsPesosFrom(1) amount!: string;
  @IsDateString({ strict: true }) @Matches(DAY) transaction_date!: string;
}

/** Staff found the transfer at the bank. */
export class AcceptedTransfer {
  /** the amount that arrived, in pesos */
  @IsMoney(0.01) amount!: number;
  /** the bank's tracking key (clave de rastreo): one transfer is credited once */
  @IsFilled() @MaxLength(40) @Matches(/^[A-Za-z0-9 -]+$/) bank_reference!: string;
}

/** What becomes of a payment that was made twice: it stays in the wallet, or goes back to its payer. */
export const SECOND_PAYMENT_ENDS = ['credit', 'return'] as const;

/** Staff decide about a payment that was made twice. */
export class SettledPayment {
  @IsIn(SECOND_PAYMENT_ENDS) end!: (typeof SECOND_PAYMENT_ENDS)[number];
  /** shown to the customer */
  @IsFilled() @IsString() @MaxLength(500) @NoCardNumber() reason!: string;
}

/** Staff did not find the transfer. */
export class RejectedTransfer {
  /** shown to the customer */
  @IsFilled() @IsString() @MaxLength(500) @NoCardNumber() reason!: string;
}
