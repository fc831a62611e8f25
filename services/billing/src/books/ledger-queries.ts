import type { Move, Resolution, ShownRow, TransferRow, WalletStep } from './ledger-rows.js';

/** Read-only queries for one tenant (`$1`). Run them in a role that sees the tenant, with `bigint` parsed as BigInt. */
export const ledgerQueries = {
  accounts: 'select id, kind, owner_id, posted, pending from accounts where tenant_id = $1',

  /** Everything by transfer, including rows whose transfer is missing. */
  transfers: `select i.id, t.wallet_id, t.user_id, t.transaction_type, t.code, t.two_phase, t.amount, t.posted_after, t.pending_after,
      r.outcome, r.amount as taken, r.posted_after as resolved_posted, r.pending_after as resolved_pending, o.hold_id is not null as listed_open,
      (select jsonb_agg(jsonb_build_array(e.account_id, e.amount::text)) from entries e where e.tenant_id = $1 and e.transfer_id = i.id) as entries,
      (select coalesce(sum(f.amount + f.fee), 0)::bigint - coalesce(t.fee, 0) from transfers f where f.tenant_id = $1 and f.refunds_id = i.id
        and not exists (select from transfers w where w.tenant_id = $1 and w.refunds_id = f.id)) as refunded,
      v.amount as shown_amount, v.status as shown_status, v.balance_after as shown_balance
    from (select id from transfers where tenant_id = $1 union select transfer_id from entries where tenant_id = $1
      union select hold_id from resolutions where tenant_id = $1 union select hold_id from open_holds where tenant_id = $1) i
    left join transfers t on t.tenant_id = $1 and t.id = i.id
    left join resolutions r on r.tenant_id = $1 and r.hold_id = i.id
    left join open_holds o on o.tenant_id = $1 and o.hold_id = i.id
    left join transactions v on v.tenant_id = $1 and v.id = i.id`,

  // A wallet changes under its lock, so the timestamps of its changes define their order.
  steps: `select t.id, t.wallet_id, t.user_id, t.transaction_type, t.code, t.two_phase, t.amount, t.posted_after, t.pending_after,
      s.outcome, s.taken, s.resolved_posted, s.resolved_pending
    from (select id, created_at as at, 0 as phase, null::text as outcome, null::bigint as taken, null::bigint as resolved_posted, null::bigint as resolved_pending
        from transfers where tenant_id = $1
      union all select hold_id, created_at, 1, outcome, amount, posted_after, pending_after from resolutions where tenant_id = $1) s
    join transfers t on t.tenant_id = $1 and t.id = s.id
    order by t.wallet_id, s.at, t.sequential_id, s.phase`,
} as const;

/** A row of `steps`. */
export interface StepRecord extends Omit<Move, 'wallet_id'> {
  id: string;
  wallet_id: string | null;
  outcome: Resolution['outcome'] | null;
  taken: bigint;
  resolved_posted: bigint;
  resolved_pending: bigint;
}

/** A row of `transfers`. */
export interface TransferRecord extends StepRecord {
  listed_open: boolean;
  entries: [account: string, amount: string][] | null;
  refunded: bigint;
  shown_amount: bigint | null;
  shown_status: string;
  shown_balance: bigint;
}

function moveOf({
  wallet_id,
  user_id,
  transaction_type,
  code,
  two_phase,
  amount,
  posted_after,
  pending_after,
}: StepRecord): Move | null {
  return wallet_id === null
    ? null
    : { wallet_id, user_id, transaction_type, code, two_phase, amount, posted_after, pending_after };
}

const resolutionOf = ({ outcome, taken, resolved_posted, resolved_pending }: StepRecord): Resolution | null =>
  outcome === null ? null : { outcome, amount: taken, posted_after: resolved_posted, pending_after: resolved_pending };

const shownOf = ({ shown_amount, shown_status, shown_balance }: TransferRecord): ShownRow | null =>
  shown_amount === null ? null : { amount: shown_amount, status: shown_status, balance_after: shown_balance };

export function toTransferRow(row: TransferRecord): TransferRow {
  const entries = (row.entries ?? []).map(([account_id, amount]) => ({ account_id, amount: BigInt(amount) }));
  const { id, listed_open, refunded } = row;
  return {
    id,
    transfer: moveOf(row),
    resolution: resolutionOf(row),
    listed_open,
    entries,
    refunded,
    shown: shownOf(row),
  };
}

export const toWalletStep = (row: StepRecord): WalletStep => ({
  id: row.id,
  transfer: moveOf(row)!,
  resolution: resolutionOf(row),
});
