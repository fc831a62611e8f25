const ENTRIES = `(select jsonb_agg(jsonb_build_array(e.line, e.account_id, e.amount) order by e.line) from entries e where e.tenant_id = t.tenant_id and e.transfer_id = t.id)`;

const SHARED =
  't.wallet_id, t.user_id, t.code, t.description, t.shipment_id, t.made_by, t.created_by, t.refunds_id, t.sequential_id';

/**
 * What happened to wallets, step by step: a movement done at once and a hold are phase 0, the end of a hold is phase 1. `effect` is what the step did to the
 * posted balance; `secret` is what is sealed of it and not for a customer's eyes, such as who got which part of a price.
 */
export const ledgerSteps = `
  create view ledger_steps with (security_invoker = true) as
  select t.tenant_id, t.id, 0::smallint as phase, case when t.two_phase then 'hold' else 'movement' end as kind, t.xid, t.created_at as at,
    case when t.two_phase then 0 when t.transaction_type = 'deposit' then t.amount else -t.amount end as effect, t.posted_after, t.pending_after, ${SHARED},
    jsonb_build_array(t.transaction_type, t.amount, t.fee, t.reference, t.arguments, extract(epoch from t.expires_at), case when not t.two_phase then ${ENTRIES} end)::text as secret
  from transfers t
  union all
  select t.tenant_id, t.id, 1::smallint, case r.outcome when 'captured' then 'capture' when 'released' then 'release' else 'expiry' end, r.xid, r.created_at,
    -r.amount, r.posted_after, r.pending_after, ${SHARED},
    jsonb_build_array(r.outcome, r.amount, r.lines, t.arguments, ${ENTRIES})::text
  from resolutions r join transfers t on t.tenant_id = r.tenant_id and t.id = r.hold_id;`;
