/** Amounts are centavos. */
export interface AccountRow {
  id: string;
  kind: string;
  owner_id: string | null;
  /** stored for wallets only */
  posted: bigint | null;
  pending: bigint | null;
}

export interface EntryRow {
  account_id: string;
  amount: bigint;
}

/** A movement as the `transactions` view shows it. */
export interface ShownRow {
  amount: bigint;
  status: string;
  balance_after: bigint;
}

export interface Move {
  wallet_id: string;
  user_id: string;
  transaction_type: 'deposit' | 'withdraw';
  code: string;
  two_phase: boolean;
  amount: bigint;
  posted_after: bigint;
  pending_after: bigint;
}

export interface Resolution {
  outcome: 'captured' | 'released' | 'expired';
  amount: bigint;
  posted_after: bigint;
  pending_after: bigint;
}

/** All rows of one transfer's id. */
export interface TransferRow {
  id: string;
  transfer: Move | null;
  resolution: Resolution | null;
  /** listed among the open holds */
  listed_open: boolean;
  entries: readonly EntryRow[];
  /** what of it came back with the fees, less its own fee: of a return as small as its part of the fee the wallet gives a centavo more */
  refunded: bigint;
  shown: ShownRow | null;
}

/** One change of a wallet, in order. */
export interface WalletStep {
  id: string;
  transfer: Move;
  /** null for the transfer's own step, the resolution for the end of a hold */
  resolution: Resolution | null;
}

/** The final effect of a transfer on its wallet; negative for a debit. */
export function effectOf(transfer: Move, resolution: Resolution | null): bigint {
  if (transfer.two_phase) return -(resolution?.amount ?? 0n);
  return transfer.transaction_type === 'deposit' ? transfer.amount : -transfer.amount;
}
