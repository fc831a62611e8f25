-- A user's movements, derived from the books so that the two cannot differ (domain rules §7). balance_after is the available balance right after the last
-- change that the row made to it: its creation, or the release of the part of a hold that was not captured.
create or replace view transactions with (security_invoker = true) as
select t.tenant_id, t.id, t.sequential_id, t.user_id, t.made_by, t.transaction_type, t.code,
  case when r.outcome = 'captured' then r.amount else t.amount end as amount, t.fee,
  case when not t.two_phase or r.outcome = 'captured' then 'cleared' when r.outcome is null then 'pending' else 'canceled' end as status,
  t.description, t.created_by, t.shipment_id, t.reference, t.refunds_id,
  case when r.amount < t.amount then r.posted_after - r.pending_after else t.posted_after - t.pending_after end as balance_after,
  t.created_at, coalesce(r.created_at, t.created_at) as updated_at, t.search_text
from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id;

-- Every change of a wallet in the order in which it is sealed: phase 0 is a movement or a hold, phase 1 is the end of a hold. `effect` is the change of the
-- posted balance; `secret` is sealed as well and not shown to customers, for instance which account received which part of a price.
create or replace view ledger_steps with (security_invoker = true) as
select t.tenant_id, t.id, 0::smallint as phase, case when t.two_phase then 'hold' else 'movement' end as kind, t.xid, t.created_at as at,
  case when t.two_phase then 0 when t.transaction_type = 'deposit' then t.amount else -t.amount end as effect, t.posted_after, t.pending_after,
  t.wallet_id, t.user_id, t.code, t.description, t.shipment_id, t.made_by, t.created_by, t.refunds_id, t.sequential_id,
  jsonb_build_array(t.transaction_type, t.amount, t.fee, t.reference, t.arguments, extract(epoch from t.expires_at), case when not t.two_phase then
    (select jsonb_agg(jsonb_build_array(e.line, e.account_id, e.amount) order by e.line) from entries e where e.tenant_id = t.tenant_id and e.transfer_id = t.id) end)::text as secret
from transfers t
union all
select t.tenant_id, t.id, 1::smallint, case r.outcome when 'captured' then 'capture' when 'released' then 'release' else 'expiry' end, r.xid, r.created_at,
  -r.amount, r.posted_after, r.pending_after,
  t.wallet_id, t.user_id, t.code, t.description, t.shipment_id, t.made_by, t.created_by, t.refunds_id, t.sequential_id,
  jsonb_build_array(r.outcome, r.amount, r.lines, t.arguments,
    (select jsonb_agg(jsonb_build_array(e.line, e.account_id, e.amount) order by e.line) from entries e where e.tenant_id = t.tenant_id and e.transfer_id = t.id))::text
from resolutions r join transfers t on t.tenant_id = r.tenant_id and t.id = r.hold_id;
