import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled, IsMoney } from '../rules.js';
import type { DepositMethod } from './deposit.js';

/** `refund`: staff give a payment back · `chargeback`: the payer had its bank or the provider take it back. */
export const REVERSAL_KINDS = ['refund', 'chargeback'] as const;
export type ReversalKind = (typeof REVERSAL_KINDS)[number];

/**
 * States of a reversal. `sending`: the provider is asked to give the money back · `recorded`: staff gave it back by bank transfer · `asking`, `pending`: the
 * provider reports it, and is asked how it ended · `returned`: the payer has it, the ledger has yet to post it · `posted`: taken from the wallet ·
 * `contested`: a chargeback that was taken from the wallet and may still be won · `won`: the provider says so, the ledger has yet to give it back ·
 * `restored`: given back to the wallet · `refused`: the provider does not give it back · `canceled`: it came to nothing, as a dispute that was won before
 * anything was taken.
 */
export const REVERSAL_STATES = [
  'sending',
  'recorded',
  'asking',
  'pending',
  'returned',
  'posted',
  'contested',
  'won',
  'restored',
  'refused',
  'canceled',
] as const;
export type ReversalState = (typeof REVERSAL_STATES)[number];

/** The methods whose provider gives money back when it is asked; for the others staff make a transfer. */
const BY_PROVIDER: readonly DepositMethod[] = ['paypal', 'card', 'mercado_pago'];
export const refundedByProvider = (method: DepositMethod): boolean => BY_PROVIDER.includes(method);

/** A payment, or a part of it, that goes back to its payer; amounts in pesos. */
export interface DepositReversal {
  id: string;
  deposit_id: string;
  kind: ReversalKind;
  state: ReversalState;
  amount: number;
  /** what staff wrote; null where the provider reported it */
  reason: string | null;
  /** for staff only: the provider's id of it, or the bank's tracking key, and the provider's code where it refused */
  reference?: string | null;
  failure_code?: string | null;
  created_by: string | null;
  created_at: string;
}

/** Staff give a payment back. */
export class DepositRefund {
  /** in pesos, at most what is left of the payment */
  @IsMoney(1) amount!: number;
  /** shown to the customer */
  @IsFilled() @IsString() @MaxLength(500) @NoCardNumber() reason!: string;
  /** the tracking key of the transfer that gave it back, where the provider of the payment cannot */
  @IsOptional()
  @IsFilled()
  @MaxLength(40)
  @Matches(/^[A-Za-z0-9 -]+$/)
  bank_reference?: string;
}
