/** Amounts are centavos. */
export interface AccountRow {
  id: string;
  kind: string;
  owner_id: string | null;
  /** kept by wallets alone */
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

/** All that stands in the books under one transfer's id. */
export interface TransferRow {
  id: string;
  transfer: Move | null;
  resolution: Resolution | null;
  /** stands in the list of open holds */
  listed_open: boolean;
  entries: readonly EntryRow[];
  /** what refunds gave back of it */
  refunded: bigint;
  shown: ShownRow | null;
}

/** One change of a wallet, in the order in which the changes were made. */
export interface WalletStep {
  id: string;
  transfer: Move;
  /** null for the transfer's own step, the resolution for the end of a hold */
  resolution: Resolution | null;
}

/** What a transfer took from its wallet for good, or gave to it; below 0 where it took. */
export function effectOf(transfer: Move, resolution: Resolution | null): bigint {
  if (transfer.two_phase) return -(resolution?.amount ?? 0n);
  return transfer.transaction_type === 'deposit' ? transfer.amount : -transfer.amount;
}
