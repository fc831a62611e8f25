import { sqlStates } from '@porte/process-kit';
import { invoiceProcess, STAMPED_STATES } from '../invoices/invoice.process.js';
import { inMonth, STANDS } from '../invoices/invoiceable.js';

// Final movements of wallets, each in the month of its own time: a captured hold in that of the capture.
const MOVED = `moved as (
  select t.id, coalesce(r.created_at, t.created_at) as at, t.sequential_id::text as number, t.user_id, t.transaction_type, t.code, t.two_phase, t.refunds_id, t.fee,
    case when t.two_phase then r.amount else t.amount end as amount, t.created_by
  from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id
  where t.tenant_id = $1 and (not t.two_phase or r.outcome = 'captured') and ${inMonth('coalesce(r.created_at, t.created_at)')})`;

const IS_PAYMENT = `m.transaction_type = 'deposit' and m.code not in ('refund', 'chargeback_won', 'claim', 'referral_reward', 'merge_in')`;

const WALLET_ROWS = `wallet_rows as (
  select case when ${IS_PAYMENT} then 'deposits' when m.code = 'refund' then 'refunds' when m.code = 'claim' then 'claims' when m.code = 'referral_reward' then 'rewards'
      when m.code in ('merge_in', 'merge_out') then 'merges'
      when m.two_phase then 'captures'
      when m.refunds_id is not null then 'reversals' else 'charges' end as line,
    m.id, m.at, m.number, m.user_id, case when ${IS_PAYMENT} or m.code = 'chargeback_won' then m.amount + m.fee when m.code in ('refund', 'claim', 'referral_reward', 'merge_in') then m.amount else -m.amount - m.fee end as amount
  from moved m
  union all
  select 'fees', m.id, m.at, m.number, m.user_id, case when m.transaction_type = 'deposit' then -m.fee else m.fee end from moved m where m.fee <> 0)`;

// The payments of the month by the live invoice that each is in.
const PAYMENT_ROWS = `payment_rows as (
  select case when i.id is not null and i.state in ${sqlStates(invoiceProcess, ['requested', 'sealing', 'stamping', 'rejected'])} then 'in_progress' when i.kind = 'global' then 'global'
      when i.id is not null then 'invoiced' when m.created_by = 'app' or m.amount + m.fee <= (select coalesce(sum(r.amount + r.fee), 0) from transfers r
        where r.tenant_id = $1 and r.refunds_id = m.id and ${STANDS}) then 'not_invoiceable' else 'not_invoiced' end as line,
    m.id, m.at, m.number, m.user_id, coalesce(c.amount, m.amount + m.fee) as amount
  from moved m left join invoice_charges c on c.tenant_id = $1 and c.transaction_id = m.id and c.released_at is null
    left join invoices i on i.tenant_id = $1 and i.id = c.invoice_id
  where ${IS_PAYMENT})`;

const CREDIT_ROWS = `credit_rows as (
  select 'credit_notes' as line, i.id, i.created_at as at, i.folio as number, i.user_id, -i.amount as amount from invoices i
  where i.tenant_id = $1 and i.kind = 'credit_note' and i.state not in ${sqlStates(invoiceProcess, ['rejected', 'canceled'])} and ${inMonth('i.created_at')})`;

const ROWS = `with ${MOVED}, ${WALLET_ROWS}, ${PAYMENT_ROWS}, ${CREDIT_ROWS},
  all_rows as (select * from wallet_rows union all select * from payment_rows union all select * from credit_rows)`;

/** Sums of the lines. Parameters of all queries: tenant, month `2026-11`, time zone. */
export const LINES = `${ROWS} select line, count(*)::int as count, sum(amount)::text as amount from all_rows group by line`;

/** The rows of a line, `$4`, or of all lines where it is null. */
export const LINE_ROWS = `${ROWS} select line, id, at, number, user_id, amount::text from all_rows where $4::text is null or line = $4 order by line, at, id limit $5`;

// By the time of the movement, as the lines: an entry is written a moment after it.
const ENTRIES = `select e.amount, coalesce(r.created_at, t.created_at) as at from entries e
  join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.kind = 'wallet'
  join transfers t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
  left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id where e.tenant_id = $1`;

/** The ledger's entries of all wallets before the month and in it. */
export const BALANCES = `select coalesce(sum(amount) filter (where at < (($2 || '-01')::timestamp at time zone $3)), 0)::text as opening,
  coalesce(sum(amount) filter (where ${inMonth('at')}), 0)::text as moved from (${ENTRIES}) w`;

/** Invoices, of the month or with a payment of it, that do not agree with their payments or their documents; also one that stayed valid beside its replacement. */
export const INVOICE_PROBLEMS = `with ${MOVED}, seen as (
    select i.id, i.kind, i.state, i.amount, i.xml, i.transaction_id, i.replaces_id from invoices i where i.tenant_id = $1 and (${inMonth('i.created_at')} or exists (
      select from invoice_charges c join moved m on m.id = c.transaction_id where c.tenant_id = $1 and c.invoice_id = i.id)))
  select 'invoice_amount' as problem, s.id as subject, s.amount::text as expected, sum(c.amount)::text as found from seen s
    join invoice_charges c on c.tenant_id = $1 and c.invoice_id = s.id group by s.id, s.amount having sum(c.amount) <> s.amount
  union all
  select 'document_total', s.id, s.amount::text, round(100 * (substring(s.xml from ' Total="([0-9.]+)"'))::numeric)::bigint::text from seen s
    where s.xml is not null and round(100 * (substring(s.xml from ' Total="([0-9.]+)"'))::numeric) <> s.amount
  union all
  select 'canceled_but_counted', s.id, '0', sum(c.amount)::text from seen s join invoice_charges c on c.tenant_id = $1 and c.invoice_id = s.id and c.released_at is null
    where s.state = 'canceled' group by s.id
  union all
  select 'stamped_twice', s.transaction_id, min(s.amount)::text, sum(s.amount)::text from seen s
    where s.kind = 'payment' and s.state in ${STAMPED_STATES}
      and not exists (select from invoices n where n.tenant_id = $1 and n.replaces_id = s.id and n.state <> 'canceled'
        and not (s.state = 'generated' and n.state = 'generated'))
    group by s.transaction_id having count(*) > 1`;
