import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsMoney } from '../rules.js';

export const TRANSACTION_TYPES = ['deposit', 'withdraw'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = ['pending', 'cleared', 'canceled'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** What a movement is for; `late_label` is a label that came after its money was released, and wants a look of the staff. */
export const TRANSACTION_CODES = [
  'payment',
  'manual_deposit',
  'refund',
  'label',
  'late_label',
  'overweight',
  'manual_withdraw',
] as const;
export type TransactionCode = (typeof TRANSACTION_CODES)[number];

/** A movement of a wallet, as it leaves the API; amounts in pesos. */
export interface Transaction {
  id: string;
  sequential_id: number;
  /** whose wallet it is */
  user_id: string;
  /** the sub-user who spent its parent's balance */
  made_by: string | null;
  transaction_type: TransactionType;
  code: TransactionCode;
  /** always positive: what the wallet got or gave */
  amount: number;
  /** kept of a payment besides the amount */
  fee: number;
  status: TransactionStatus;
  description: string;
  /** `app` for what the system does, else its author or provider */
  created_by: string;
  shipment_id: string | null;
  /** the movement that this one gives back */
  refunds_id: string | null;
  /** the available balance right after the movement's last change */
  balance_after: number;
  created_at: string;
  updated_at: string;
}

/** What staff move by hand: cash, a correction. */
export class TransactionInput {
  /** a sub-user stands for its parent, whose wallet it uses */
  @IsUUID() user_id: string;
  @IsMoney(0.01) amount: number;
  @IsIn(TRANSACTION_TYPES) transaction_type: TransactionType;
  @IsOptional() @IsString() @MaxLength(255) @NoCardNumber() description?: string | null;
}
