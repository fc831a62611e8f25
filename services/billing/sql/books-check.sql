-- Adds the books up again and returns one row per difference. It sees the rows that its caller's role sees.
create or replace function ledger_books_check(p_tenant uuid default null)
returns table (tenant_id uuid, problem text, subject uuid, expected bigint, found bigint) language sql stable as $$
  with e as materialized (select * from entries x where p_tenant is null or x.tenant_id = p_tenant),
  t as materialized (
    select x.*, r.outcome, r.amount as captured from transfers x left join resolutions r on r.tenant_id = x.tenant_id and r.hold_id = x.id
    where p_tenant is null or x.tenant_id = p_tenant),
  w as materialized (select * from accounts x where x.kind = 'wallet' and (p_tenant is null or x.tenant_id = p_tenant)),
  by_account as materialized (select e.tenant_id, e.account_id, sum(amount)::bigint as total from e group by 1, 2),
  held as materialized (select t.tenant_id, t.wallet_id, sum(amount)::bigint as total from t where two_phase and outcome is null group by 1, 2),
  overdrawn as (select t.tenant_id, t.wallet_id, sum(t.amount)::bigint as total from t
    where t.transaction_type = 'withdraw' and t.code in (select code from ledger_codes() where may_overdraw) group by 1, 2),
  effect as (select e.tenant_id, e.transfer_id, sum(e.amount) filter (where e.account_id = t.wallet_id)::bigint as wallet, sum(e.amount)::bigint as total
    from e left join t on t.tenant_id = e.tenant_id and t.id = e.transfer_id group by 1, 2),
  -- a chargeback that was won has given back what it took
  won as (select t.tenant_id, t.refunds_id from t where t.code = 'chargeback_won'),
  -- with the fees that came back: of a return as small as its part of the fee the wallet gives a centavo more
  returned as (select t.tenant_id, t.refunds_id, sum(t.amount + t.fee)::bigint as total from t
    where t.refunds_id is not null and not exists (select from won where won.tenant_id = t.tenant_id and won.refunds_id = t.id) group by 1, 2)
  select e.tenant_id, 'tenant_unbalanced', null::uuid, 0::bigint, sum(e.amount)::bigint from e group by 1 having sum(e.amount) <> 0
  union all select x.tenant_id, 'transfer_unbalanced', x.transfer_id, 0, x.total from effect x where x.total <> 0
  union all select w.tenant_id, 'posted_differs', w.id, coalesce(b.total, 0), w.posted
    from w left join by_account b on b.tenant_id = w.tenant_id and b.account_id = w.id where w.posted <> coalesce(b.total, 0)
  union all select w.tenant_id, 'pending_differs', w.id, coalesce(h.total, 0), w.pending
    from w left join held h on h.tenant_id = w.tenant_id and h.wallet_id = w.id where w.pending <> coalesce(h.total, 0)
  -- only charges that may overdraw can take a wallet below 0, and no further than they took
  union all select w.tenant_id, 'available_negative', w.id, -coalesce(o.total, 0), w.posted - w.pending
    from w left join overdrawn o on o.tenant_id = w.tenant_id and o.wallet_id = w.id where w.posted - w.pending < -coalesce(o.total, 0)
  union all select t.tenant_id, 'transfer_differs', t.id, s.expected, coalesce(x.wallet, 0)
    from t left join effect x on x.tenant_id = t.tenant_id and x.transfer_id = t.id,
    lateral (select case when t.two_phase then -coalesce(t.captured, 0) when t.transaction_type = 'deposit' then t.amount else -t.amount end as expected) s
    where coalesce(x.wallet, 0) <> s.expected
  union all select t.tenant_id, 'resolution_invalid', t.id, t.amount, t.captured from t
    where t.outcome is not null and (not t.two_phase or t.captured > t.amount)
  union all select b.tenant_id, 'account_unknown', b.account_id, 0, b.total
    from by_account b left join accounts a on a.tenant_id = b.tenant_id and a.id = b.account_id where a.id is null
  union all select r.tenant_id, 'refund_exceeds_charge', r.refunds_id, coalesce(t.captured, t.amount), r.total - t.fee
    from returned r join t on t.tenant_id = r.tenant_id and t.id = r.refunds_id where r.total - t.fee > coalesce(t.captured, t.amount)
  union all select coalesce(t.tenant_id, o.tenant_id), 'open_hold_differs', coalesce(t.id, o.hold_id), (t.id is not null)::int, (o.hold_id is not null)::int
    from (select * from t where two_phase and outcome is null) t
    full join (select * from open_holds x where p_tenant is null or x.tenant_id = p_tenant) o on o.tenant_id = t.tenant_id and o.hold_id = t.id
    where t.id is null or o.hold_id is null
$$;
