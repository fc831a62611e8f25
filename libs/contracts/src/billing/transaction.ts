import { IsIn, IsString, IsUUID, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsMoney } from '../rules.js';

export const TRANSACTION_TYPES = ['deposit', 'withdraw'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = ['pending', 'cleared', 'canceled'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/**
 * Codes of movements; `late_label` is a label that arrived after its money was released, and staff should check it; `deposit_refund` and `chargeback` take
 * back a payment that its payer got back; `chargeback_won` gives back what a chargeback took; `claim` pays out the insurance of a parcel;
 * `referral_reward` is paid to who referred a customer; `overweight_instalment` is the part of a deposit that pays an overweight with a plan;
 * `merge_out` and `merge_in` move the balance of a duplicate user to the user that stays, or what it owes the other way.
 */
export const TRANSACTION_CODES = [
  'payment',
  'manual_deposit',
  'refund',
  'label',
  'late_label',
  'overweight',
  'overweight_instalment',
  'claim',
  'referral_reward',
  'merge_in',
  'merge_out',
  'manual_withdraw',
  'deposit_refund',
  'chargeback',
  'chargeback_won',
] as const;
export type TransactionCode = (typeof TRANSACTION_CODES)[number];

/** A movement of a wallet, as the API shows it; amounts in pesos. */
export interface Transaction {
  id: string;
  sequential_id: number;
  /** the user of the wallet */
  user_id: string;
  /** the sub-user who spent the balance of its parent */
  made_by: string | null;
  transaction_type: TransactionType;
  code: TransactionCode;
  /** always positive */
  amount: number;
  /** fee that was deducted from a payment */
  fee: number;
  status: TransactionStatus;
  description: string;
  /** `app` for the system, else the user or the provider */
  created_by: string;
  shipment_id: string | null;
  /** the movement that this one refunds */
  refunds_id: string | null;
  /** the available balance right after the movement's last change */
  balance_after: number;
  created_at: string;
  updated_at: string;
}

const isBlank = (text: unknown): boolean => typeof text === 'string' && text.trim() === '';

/** Money that is taken away needs a reason; a deposit has words of its own. */
const RequiredForWithdrawal = (): PropertyDecorator => {
  const isAsked = ValidateIf(
    ({ transaction_type }: TransactionInput, text: unknown) =>
      transaction_type === 'withdraw' || !(text === undefined || text === null || isBlank(text)),
  );
  const isFilled = ValidateBy({ name: 'isNotEmpty', validator: { validate: (text: unknown) => !isBlank(text) } });
  return (target, name) => [isAsked, isFilled].forEach(rule => rule(target, name));
};

/** A movement that staff make by hand: cash, a correction. */
export class TransactionInput {
  /** for a sub-user, the wallet of its parent is used */
  @IsUUID() user_id: string;
  @IsMoney(0.01) amount: number;
  @IsIn(TRANSACTION_TYPES) transaction_type: TransactionType;
  /** required for a withdrawal */
  @RequiredForWithdrawal() @IsString() @MaxLength(255) @NoCardNumber() description?: string | null;
}
