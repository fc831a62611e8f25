import type { LedgerProblem } from '@porte/contracts';
import { unequal, when, type BooksDifference } from './difference.js';
import {
  effectOf,
  type AccountRow,
  type Move,
  type Resolution,
  type ShownRow,
  type TransferRow,
} from './ledger-rows.js';

type Differences = BooksDifference<LedgerProblem>[];
type Accounts = ReadonlyMap<string, AccountRow>;

const sum = (amounts: readonly { amount: bigint }[]): bigint =>
  amounts.reduce((total, { amount }) => total + amount, 0n);

/**
 * Checks all rows of one transfer: its entries sum to zero and match its amount, its resolution agrees with the list of open holds, and the user's
 * list shows the same.
 * @param accounts of the tenant, by id
 */
export function transferDifferences(tenantId: string, row: TransferRow, accounts: Accounts): Differences {
  const ids = { transfer: row.id };
  if (!row.transfer) return when(true, 'transfer_missing', tenantId, ids);
  return [
    ...unequal('transfer_unbalanced', tenantId, ids, 0n, sum(row.entries)),
    ...entryDifferences(tenantId, row, row.transfer, accounts),
    ...holdDifferences(tenantId, row, row.transfer),
    ...shownDifferences(tenantId, row, row.transfer),
  ];
}

function entryDifferences(
  tenantId: string,
  { id, resolution, entries }: TransferRow,
  transfer: Move,
  accounts: Accounts,
): Differences {
  const ids = { transfer: id };
  const ofWallet = entries.filter(entry => entry.account_id === transfer.wallet_id);
  const foreign = entries.filter(
    entry => entry.account_id !== transfer.wallet_id && accounts.get(entry.account_id)?.kind === 'wallet',
  );
  const unknown = entries.filter(entry => !accounts.has(entry.account_id));
  return [
    ...unequal('transfer_differs', tenantId, ids, effectOf(transfer, resolution), sum(ofWallet)),
    ...when(
      foreign.length > 0 || accounts.get(transfer.wallet_id)?.owner_id !== transfer.user_id,
      'wallet_differs',
      tenantId,
      ids,
    ),
    ...unknown.flatMap(entry => when(true, 'account_unknown', tenantId, { ...ids, account: entry.account_id })),
  ];
}

function holdDifferences(
  tenantId: string,
  { id, resolution, listed_open, refunded }: TransferRow,
  transfer: Move,
): Differences {
  const ids = { transfer: id };
  const effect = effectOf(transfer, resolution);
  // A payment is taken back at most once; of all others only what was taken can be returned.
  const most = transfer.code === 'payment' ? effect : -effect;
  return [
    ...when(listed_open !== (transfer.two_phase && !resolution), 'open_hold_differs', tenantId, ids),
    ...(resolution && isInvalid(transfer, resolution)
      ? [{ code: 'resolution_invalid', tenantId, ids, expected: transfer.amount, found: resolution.amount } as const]
      : []),
    ...(refunded > 0n && refunded > most ? unequal('refund_exceeds_charge', tenantId, ids, most, refunded) : []),
  ];
}

/** Only a capture moves money, and at most the held amount. */
function isInvalid(transfer: Move, { outcome, amount }: Resolution): boolean {
  return !transfer.two_phase || amount > transfer.amount || (outcome === 'captured') !== amount > 0n;
}

function shownDifferences(tenantId: string, { id, resolution, shown }: TransferRow, transfer: Move): Differences {
  const ids = { transfer: id };
  if (!shown) return when(true, 'transaction_missing', tenantId, ids);
  const truth = shownFor(transfer, resolution);
  return [
    ...unequal('transaction_amount_differs', tenantId, ids, truth.amount, shown.amount),
    ...when(truth.status !== shown.status, 'transaction_status_differs', tenantId, ids),
    ...unequal('transaction_balance_differs', tenantId, ids, truth.balance_after, shown.balance_after),
  ];
}

/** The shown available balance is the one after the movement's last change: its creation, or the release of the rest. */
function shownFor(transfer: Move, resolution: Resolution | null): ShownRow {
  const last = resolution && resolution.amount < transfer.amount ? resolution : transfer;
  const balance_after = last.posted_after - last.pending_after;
  if (!transfer.two_phase) return { amount: transfer.amount, status: 'cleared', balance_after };
  if (!resolution) return { amount: transfer.amount, status: 'pending', balance_after };
  return resolution.outcome === 'captured'
    ? { amount: resolution.amount, status: 'cleared', balance_after }
    : { amount: transfer.amount, status: 'canceled', balance_after };
}
