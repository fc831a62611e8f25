/** What the entries of one purchase put on one account; centavos. */
export interface PurchaseEntry {
  purchase: string;
  step: 'taken' | 'refunded';
  kind: string;
  /** of a wallet */
  owner: string | null;
  amount: number;
}

/** What all entries of a tenant put on one account; centavos. */
export interface AccountSum {
  tenant: string;
  kind: string;
  owner: string | null;
  total: number;
}

/** A movement that staff made by hand; centavos, below 0 what left. */
export interface ManualMovement {
  id: string;
  owner: string;
  description: string;
  amount: number;
}

export interface WalletView {
  owner: string;
  /** centavos */
  posted: number;
  pending: number;
  /** Σ of the holds that nothing has resolved */
  held: number;
  /** Σ of the holds that the sweep looks at */
  swept: number;
}

/** A refund belongs to the purchase of what it gives back. */
export const PURCHASE_ENTRIES = `select p.purchase, p.step, a.kind, a.owner_id as owner, sum(e.amount)::float8 as amount from (
    select t.tenant_id, t.id, coalesce(o.id, t.id)::text as purchase, coalesce(o.code, t.code) as of_code, coalesce(o.reference, t.reference) as reference, case when o.id is null then 'taken' else 'refunded' end as step
    from transfers t left join transfers o on o.tenant_id = t.tenant_id and o.id = t.refunds_id) q
  cross join lateral (select q.step, case when q.of_code = 'label' then q.purchase when q.of_code = 'late_label' then q.reference end as purchase) p
  join entries e on e.tenant_id = q.tenant_id and e.transfer_id = q.id join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
  where q.of_code in ('label', 'late_label') group by 1, 2, 3, 4 order by 1, 2, 3`;

export const WALLET_VIEW = `select a.owner_id as owner, a.posted::float8 as posted, a.pending::float8 as pending,
    (select coalesce(sum(t.amount), 0) from transfers t where t.tenant_id = a.tenant_id and t.wallet_id = a.id and t.two_phase and not exists (select from resolutions r where r.tenant_id = t.tenant_id and r.hold_id = t.id))::float8 as held,
    (select coalesce(sum(t.amount), 0) from open_holds h join transfers t on t.tenant_id = h.tenant_id and t.id = h.hold_id where h.tenant_id = a.tenant_id and t.wallet_id = a.id)::float8 as swept
  from accounts a where a.kind = 'wallet' order by a.owner_id`;

export const ACCOUNTS = `select a.tenant_id as tenant, a.kind, a.owner_id as owner, coalesce(sum(e.amount), 0)::float8 as total
  from accounts a left join entries e on e.tenant_id = a.tenant_id and e.account_id = a.id group by 1, 2, 3 order by 1, 2, 3`;

export const MANUAL = `select id, user_id as owner, description, (case transaction_type when 'deposit' then amount else -amount end)::float8 as amount from transfers where code in ('manual_deposit', 'manual_withdraw') order by sequential_id`;
