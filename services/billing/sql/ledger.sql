-- The functions of the ledger: the only code that writes money (domain rules §7). Tables, constraints and the type ledger_answer come from migrations.
-- The migrator runs these files after the migrations whenever their checksum changes, so each statement can run again. A function whose parameters or
-- result change is dropped first: drop function if exists name(old parameter types).
--
-- Amounts are centavos. A refusal has SQLSTATE LG001, its code as message and its parameters as detail. Public functions run with the owner's rights
-- (security definer); helpers run with the caller's rights, so the application role can read with them and not write.

-- ---------------------------------------------------------------------------------------------------------------------------- accounts

create or replace function ledger_fixed_accounts() returns text[] language sql immutable as $$
  select '{carrier_payable,fees,insurance,overweight,platform_margin,refunds,surcharges,tenant_margin}'::text[]
$$;

create or replace function ledger_account_kind(kind text) returns boolean language sql immutable as $$
  select kind = 'wallet' or kind = any (ledger_fixed_accounts()) or kind ~ '^clearing:[a-z0-9_]+$'
$$;

-- The lines of a transfer are written by one statement and never change, so a check per statement proves that every transfer sums to zero.
create or replace function ledger_lines_balanced() returns trigger language plpgsql as $$
declare unbalanced uuid := (select transfer_id from written group by tenant_id, transfer_id having sum(amount) <> 0 limit 1);
begin
  if unbalanced is not null then
    raise exception using errcode = 'LG001', message = 'ledger_unbalanced', detail = json_build_object('id', unbalanced);
  end if;
  return null;
end $$;

create or replace function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'LG001', message = 'ledger_append_only', detail = json_build_object('table', tg_table_name);
end $$;

-- ---------------------------------------------------------------------------------------------------------------------------- helpers

create or replace function ledger_refuse(p_code text, p_params json) returns void language plpgsql as $$
begin
  raise exception using errcode = 'LG001', message = p_code, detail = p_params;
end $$;

create or replace function ledger_codes() returns table (code text, transaction_type text, may_overdraw boolean, contra text) language sql immutable as $$
  values ('manual_deposit', 'deposit', false, 'clearing:manual'), ('payment', 'deposit', false, null), ('refund', 'deposit', false, null),
    ('manual_withdraw', 'withdraw', false, 'clearing:manual'), ('label', 'withdraw', false, null),
    ('late_label', 'withdraw', true, null), ('overweight', 'withdraw', true, 'overweight'),
    ('overweight_instalment', 'withdraw', false, 'overweight'),
    ('deposit_refund', 'withdraw', true, null), ('chargeback', 'withdraw', true, null), ('chargeback_won', 'deposit', false, null),
    ('claim', 'deposit', false, 'insurance'), ('referral_reward', 'deposit', false, 'tenant_margin'),
    ('merge_in', 'deposit', false, 'clearing:merge'), ('merge_out', 'withdraw', true, 'clearing:merge')
$$;

-- The functions run with the owner's rights, so row-level security alone would trust the tenant that the caller names.
create or replace function ledger_enter(p_tenant uuid) returns void language plpgsql as $$
begin
  if p_tenant is null or p_tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
    perform ledger_refuse('ledger_wrong_tenant', json_build_object('tenant_id', p_tenant));
  end if;
end $$;

create or replace function ledger_open_accounts(p_tenant uuid, p_kinds text[]) returns void language sql as $$
  insert into accounts (tenant_id, kind)
    select distinct p_tenant, k from unnest(p_kinds) k
    where not exists (select from accounts a where a.tenant_id = p_tenant and a.kind = k and a.owner_id is null) order by k
  on conflict do nothing
$$;

-- A tenant's accounts are opened with its first wallet: if the first purchase opened them, it would block all others until its commit.
create or replace function ledger_open_wallets(p_tenant uuid, p_users uuid[]) returns void language plpgsql as $$
begin
  perform ledger_open_accounts(p_tenant, ledger_fixed_accounts());
  insert into accounts (tenant_id, kind, owner_id, posted, pending)
    select distinct p_tenant, 'wallet', u, 0::bigint, 0::bigint from unnest(p_users) u
    where not exists (select from accounts a where a.tenant_id = p_tenant and a.kind = 'wallet' and a.owner_id = u) order by u
  on conflict do nothing;
end $$;

create or replace function ledger_wallet(p_tenant uuid, p_user uuid) returns accounts language plpgsql as $$
declare w accounts;
begin
  select * into w from accounts where tenant_id = p_tenant and kind = 'wallet' and owner_id = p_user for no key update;
  if not found then
    perform ledger_open_wallets(p_tenant, array[p_user]);
    select * into strict w from accounts where tenant_id = p_tenant and kind = 'wallet' and owner_id = p_user for no key update;
  end if;
  return w;
end $$;

create or replace function ledger_next_number(p_tenant uuid) returns bigint language plpgsql as $$
declare name text := format('ledger_numbers.t%s', replace(p_tenant::text, '-', ''));
begin
  if to_regclass(name) is null then
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    execute format('create sequence if not exists %s', name);
  end if;
  return nextval(name::regclass);
end $$;

create or replace function ledger_line(p_account text, p_amount bigint) returns jsonb language sql immutable as $$
  select jsonb_build_object('account', p_account, 'amount', p_amount)
$$;

-- Sorts the lines and drops zeros, so that equal lines compare equal. Lines never name a wallet: a wallet moves by its transfer's amount.
create or replace function ledger_lines(p_lines jsonb) returns jsonb language plpgsql immutable as $$
declare unknown text := (select min(account) from jsonb_to_recordset(p_lines) as l (account text) where account = 'wallet' or not ledger_account_kind(account));
begin
  if unknown is not null then perform ledger_refuse('ledger_unknown_account', json_build_object('account', unknown)); end if;
  return (select coalesce(jsonb_agg(ledger_line(account, amount) order by account, amount), '[]')
    from jsonb_to_recordset(p_lines) as l (account text, amount bigint) where amount <> 0);
end $$;

create or replace function ledger_signed(p_lines jsonb, p_sign int) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(ledger_line(account, amount * p_sign)), '[]') from jsonb_to_recordset(p_lines) as l (account text, amount bigint)
$$;

create or replace function ledger_total(p_lines jsonb) returns bigint language sql immutable as $$
  select coalesce(sum(amount), 0)::bigint from jsonb_to_recordset(p_lines) as l (account text, amount bigint)
$$;

create or replace function ledger_write_lines(p_tenant uuid, p_transfer uuid, p_wallet uuid, p_lines jsonb) returns void language plpgsql as $$
begin
  perform ledger_open_accounts(p_tenant, array(select account from jsonb_to_recordset(p_lines) as l (account text) where account <> 'wallet'));
  insert into entries (tenant_id, transfer_id, line, account_id, amount)
    select p_tenant, p_transfer, row_number() over (), case when l.account = 'wallet' then p_wallet else a.id end, l.amount
    from jsonb_to_recordset(p_lines) as l (account text, amount bigint)
    left join accounts a on a.tenant_id = p_tenant and a.kind = l.account and a.owner_id is null
    where l.amount <> 0;
end $$;

create or replace function ledger_draft(p_id uuid, p_tenant uuid, p_user uuid, p_type text, p_code text, p_amount bigint, p_facts jsonb, p_more jsonb)
returns transfers language plpgsql as $$
declare t transfers;
begin
  perform ledger_enter(p_tenant);
  if p_amount is null or p_amount <= 0 then perform ledger_refuse('ledger_invalid_amount', json_build_object('centavos', p_amount)); end if;
  if not exists (select from ledger_codes() c where c.code = p_code and c.transaction_type = p_type) then
    perform ledger_refuse('ledger_unknown_code', json_build_object('code', p_code));
  end if;
  t.id := p_id; t.tenant_id := p_tenant; t.user_id := p_user; t.transaction_type := p_type; t.code := p_code; t.amount := p_amount;
  t.fee := 0; t.two_phase := false;
  t.reference := p_facts->>'reference'; t.shipment_id := (p_facts->>'shipment_id')::uuid; t.made_by := (p_facts->>'made_by')::uuid;
  t.description := coalesce(p_facts->>'description', ''); t.created_by := coalesce(p_facts->>'created_by', 'app');
  -- Author and description are not arguments: a webhook and a reconciliation report the same payment in different words.
  t.arguments := jsonb_build_array(p_user, p_type, p_code, p_amount, t.reference, t.shipment_id, p_more);
  return t;
end $$;

create or replace function ledger_told(t transfers, p_applied boolean) returns ledger_answer language sql immutable as $$
  select 'ok', t.posted_after, t.pending_after, t.posted_after - t.pending_after, t.amount, 0::bigint, p_applied
$$;

create or replace function ledger_short(t transfers, w accounts) returns boolean language sql stable as $$
  select t.transaction_type = 'withdraw' and w.posted - w.pending < t.amount and not (select may_overdraw from ledger_codes() c where c.code = t.code)
$$;

create or replace function ledger_insert(t transfers, w accounts) returns transfers language plpgsql as $$
begin
  -- The whole row is inserted, so no column default applies.
  t.wallet_id := w.id; t.posted_after := w.posted; t.pending_after := w.pending; t.xid := pg_current_xact_id();
  t.sequential_id := ledger_next_number(t.tenant_id); t.created_at := clock_timestamp();
  insert into transfers select t.* on conflict (tenant_id, id) do nothing;
  if not found then perform ledger_refuse('ledger_id_reused', json_build_object('id', t.id)); end if;
  return t;
end $$;

-- Locks the wallet's row first and reads everything else under that lock.
create or replace function ledger_post(t transfers, p_lines jsonb) returns ledger_answer language plpgsql as $$
declare w accounts := ledger_wallet(t.tenant_id, t.user_id); known transfers; change bigint;
begin
  select * into known from transfers where tenant_id = t.tenant_id and id = t.id;
  if found and (known.arguments <> t.arguments or known.two_phase <> t.two_phase) then
    perform ledger_refuse('ledger_id_reused', json_build_object('id', t.id));
  elsif found then
    return ledger_told(known, false);
  elsif ledger_short(t, w) then
    return ('insufficient', w.posted, w.pending, w.posted - w.pending, t.amount, t.amount - (w.posted - w.pending), false)::ledger_answer;
  end if;
  change := case when t.two_phase then 0 when t.transaction_type = 'deposit' then t.amount else -t.amount end;
  update accounts set posted = posted + change, pending = pending + case when t.two_phase then t.amount else 0 end
    where tenant_id = w.tenant_id and id = w.id returning * into w;
  t := ledger_insert(t, w);
  if t.two_phase then
    insert into open_holds values (t.tenant_id, t.id, t.expires_at, t.created_at);
  else
    perform ledger_write_lines(t.tenant_id, t.id, w.id, p_lines);
  end if;
  return ledger_told(t, true);
end $$;

-- -------------------------------------------------------------------------------------------- deposits, withdrawals, charges, refunds

-- p_facts: reference, shipment_id, description, created_by, made_by.

create or replace function ledger_deposit(p_id uuid, p_tenant uuid, p_user uuid, p_amount bigint, p_fee bigint, p_method text, p_code text, p_facts jsonb)
returns ledger_answer language plpgsql security definer set search_path = public, pg_temp as $$
declare t transfers := ledger_draft(p_id, p_tenant, p_user, 'deposit', p_code, p_amount - p_fee, p_facts, jsonb_build_array(p_fee, p_method));
begin
  t.fee := p_fee;
  return ledger_post(t, jsonb_build_array(ledger_line('wallet', p_amount), ledger_line('wallet', -p_fee),
    ledger_line('fees', p_fee), ledger_line('clearing:' || p_method, -p_amount)));
end $$;

-- Pays into the wallet from the account of the code.
create or replace function ledger_credit(p_id uuid, p_tenant uuid, p_user uuid, p_amount bigint, p_code text, p_facts jsonb)
returns ledger_answer language plpgsql security definer set search_path = public, pg_temp as $$
declare contra text := (select c.contra from ledger_codes() c where c.code = p_code);
  t transfers := ledger_draft(p_id, p_tenant, p_user, 'deposit', p_code, p_amount, p_facts, null);
begin
  return ledger_post(t, jsonb_build_array(ledger_line('wallet', p_amount), ledger_line(contra, -p_amount)));
end $$;

create or replace function ledger_charge(p_id uuid, p_tenant uuid, p_user uuid, p_amount bigint, p_code text, p_lines jsonb, p_facts jsonb)
returns ledger_answer language plpgsql security definer set search_path = public, pg_temp as $$
declare own jsonb := (select jsonb_build_array(ledger_line(c.contra, p_amount)) from ledger_codes() c where c.code = p_code and c.contra is not null);
  contra jsonb := ledger_lines(coalesce(p_lines, own, '[]'));
  t transfers := ledger_draft(p_id, p_tenant, p_user, 'withdraw', p_code, p_amount, p_facts, contra);
begin
  if ledger_total(contra) <> p_amount then perform ledger_refuse('ledger_unbalanced', json_build_object('id', p_id)); end if;
  return ledger_post(t, contra || ledger_line('wallet', -p_amount));
end $$;

create or replace function ledger_withdraw(p_id uuid, p_tenant uuid, p_user uuid, p_amount bigint, p_facts jsonb)
returns ledger_answer language sql security definer set search_path = public, pg_temp as $$
  select * from ledger_charge(p_id, p_tenant, p_user, p_amount, 'manual_withdraw', null, p_facts)
$$;

-- The amount that a charge or the captured part of a hold took from the wallet.
create or replace function ledger_taken(p_tenant uuid, p_id uuid) returns bigint language sql stable as $$
  select case when t.two_phase then r.amount else t.amount end
  from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id
  where t.tenant_id = p_tenant and t.id = p_id and t.transaction_type = 'withdraw'
$$;

create or replace function ledger_contra(p_tenant uuid, p_id uuid) returns jsonb language sql stable as $$
  select ledger_lines(coalesce(jsonb_agg(ledger_line(a.kind, e.amount)), '[]'))
  from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
  where e.tenant_id = p_tenant and e.transfer_id = p_id and a.kind <> 'wallet'
$$;

-- Without lines, reverses the whole capture account by account; with lines, those accounts return the money.
create or replace function ledger_refund(p_id uuid, p_tenant uuid, p_capture uuid, p_lines jsonb, p_facts jsonb)
returns ledger_answer language plpgsql security definer set search_path = public, pg_temp as $$
declare origin transfers; t transfers; lines jsonb; taken bigint; returned bigint;
begin
  perform ledger_enter(p_tenant);
  select * into origin from transfers where tenant_id = p_tenant and id = p_capture;
  if found then perform ledger_wallet(p_tenant, origin.user_id); end if;
  taken := ledger_taken(p_tenant, p_capture);
  if coalesce(taken, 0) = 0 then perform ledger_refuse('ledger_not_charged', json_build_object('id', p_capture)); end if;
  lines := ledger_lines(coalesce(p_lines, ledger_contra(p_tenant, p_capture)));
  t := ledger_draft(p_id, p_tenant, origin.user_id, 'deposit', 'refund', ledger_total(lines),
    jsonb_build_object('reference', origin.reference, 'shipment_id', origin.shipment_id) || jsonb_strip_nulls(p_facts), jsonb_build_array(p_capture, lines));
  t.refunds_id := p_capture;
  select coalesce(sum(amount), 0) into returned from transfers where tenant_id = p_tenant and refunds_id = p_capture and id <> p_id;
  if returned + t.amount > taken then perform ledger_refuse('ledger_refund_exceeds_charge', json_build_object('id', p_capture)); end if;
  return ledger_post(t, ledger_signed(lines, -1) || ledger_line('wallet', t.amount));
end $$;

-- Locks several wallets in one order (new wallets by user, then all by id), so that two transactions never deadlock.
create or replace function ledger_lock(p_tenant uuid, p_users uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_enter(p_tenant);
  perform ledger_open_wallets(p_tenant, p_users);
  perform from accounts where tenant_id = p_tenant and kind = 'wallet' and owner_id = any (p_users) order by id for no key update;
end $$;

-- Takes from the wallet what the payer of a payment got back, below 0 if necessary. The fee is given back in proportion; the last part gives back its rest.
-- A movement has an amount: of a return that is as small as its part of the fee, the wallet gives a centavo, and a later part makes up for it.
create or replace function ledger_reverse(p_id uuid, p_tenant uuid, p_deposit uuid, p_amount bigint, p_code text, p_facts jsonb)
returns ledger_answer language plpgsql security definer set search_path = public, pg_temp as $$
declare origin transfers; known transfers; t transfers; clearing text; before bigint; given bigint; given_before bigint; gross bigint;
begin
  perform ledger_enter(p_tenant);
  select * into origin from transfers where tenant_id = p_tenant and id = p_deposit and code = 'payment';
  if not found then perform ledger_refuse('ledger_not_deposited', json_build_object('id', p_deposit)); end if;
  perform ledger_wallet(p_tenant, origin.user_id);
  select * into known from transfers where tenant_id = p_tenant and id = p_id;
  if found and known.refunds_id = p_deposit and known.code = p_code and known.amount + known.fee = p_amount then return ledger_told(known, false); end if;
  select coalesce(sum(r.amount + r.fee), 0), coalesce(sum(r.fee), 0) into before, given_before from transfers r
    where r.tenant_id = p_tenant and r.refunds_id = p_deposit and not exists (select from transfers w where w.tenant_id = p_tenant and w.refunds_id = r.id);
  gross := origin.amount + origin.fee;
  if before + p_amount > gross then perform ledger_refuse('ledger_refund_exceeds_charge', json_build_object('id', p_deposit)); end if;
  -- The product of two large amounts is no bigint. Not below 0, although a chargeback that was won may have left too much of the fee with the others.
  given := greatest(least(div(origin.fee::numeric * (before + p_amount), gross)::bigint - given_before, p_amount - 1), 0);
  select a.kind into strict clearing from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
    where e.tenant_id = p_tenant and e.transfer_id = p_deposit and a.kind like 'clearing:%';
  t := ledger_draft(p_id, p_tenant, origin.user_id, 'withdraw', p_code, p_amount - given, p_facts, jsonb_build_array(p_deposit, p_amount));
  t.fee := given; t.refunds_id := p_deposit;
  return ledger_post(t, jsonb_build_array(ledger_line('wallet', -p_amount), ledger_line('wallet', given), ledger_line('fees', -given),
    ledger_line(clearing, p_amount)));
end $$;

-- Gives back to the wallet what a chargeback took, line by line and once: it was won.
create or replace function ledger_restore(p_id uuid, p_tenant uuid, p_chargeback uuid, p_facts jsonb)
returns ledger_answer language plpgsql security definer set search_path = public, pg_temp as $$
declare origin transfers; t transfers;
begin
  perform ledger_enter(p_tenant);
  select * into origin from transfers where tenant_id = p_tenant and id = p_chargeback and code = 'chargeback';
  if not found then perform ledger_refuse('ledger_not_charged', json_build_object('id', p_chargeback)); end if;
  perform ledger_wallet(p_tenant, origin.user_id);
  if exists (select from transfers where tenant_id = p_tenant and refunds_id = p_chargeback and id <> p_id) then
    perform ledger_refuse('ledger_refund_exceeds_charge', json_build_object('id', p_chargeback));
  end if;
  t := ledger_draft(p_id, p_tenant, origin.user_id, 'deposit', 'chargeback_won', origin.amount, p_facts, jsonb_build_array(p_chargeback));
  t.fee := origin.fee; t.refunds_id := p_chargeback;
  return ledger_post(t, jsonb_build_array(ledger_line('wallet', origin.amount + origin.fee), ledger_line('wallet', -origin.fee))
    || ledger_signed(ledger_contra(p_tenant, p_chargeback), -1));
end $$;

-- ------------------------------------------------------------------------------------------------------------------------------ holds

-- Reserves the amount until it is captured, released or expired. Index scans only: a plan that is cached while the tables are short would scan them when they have grown.
create or replace function ledger_hold(p_id uuid, p_tenant uuid, p_user uuid, p_amount bigint, p_code text, p_facts jsonb, p_ttl interval default null)
returns ledger_answer language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare t transfers := ledger_draft(p_id, p_tenant, p_user, 'withdraw', p_code, p_amount, p_facts, null);
begin
  t.two_phase := true; t.expires_at := clock_timestamp() + p_ttl;
  return ledger_post(t, null);
end $$;

create or replace function ledger_resolution(r resolutions, p_applied boolean) returns ledger_answer language sql immutable as $$
  select r.outcome, r.posted_after, r.pending_after, r.posted_after - r.pending_after, r.amount, 0::bigint, p_applied
$$;

-- Ends a hold once. A repeated call returns the first resolution, whatever its outcome was.
create or replace function ledger_resolve(p_tenant uuid, p_hold uuid, p_outcome text, p_lines jsonb) returns ledger_answer language plpgsql as $$
declare h transfers; w accounts; r resolutions; taken bigint := ledger_total(p_lines);
begin
  perform ledger_enter(p_tenant);
  select * into h from transfers where tenant_id = p_tenant and id = p_hold and two_phase;
  if not found then perform ledger_refuse('ledger_hold_not_found', json_build_object('id', p_hold)); end if;
  w := ledger_wallet(p_tenant, h.user_id);
  select * into r from resolutions where tenant_id = p_tenant and hold_id = p_hold;
  if found and r.outcome = p_outcome and r.lines <> p_lines then
    perform ledger_refuse('ledger_id_reused', json_build_object('id', p_hold));
  elsif found then
    return ledger_resolution(r, false);
  elsif p_outcome = 'expired' and coalesce(h.expires_at > clock_timestamp(), true) then
    return ('not_due', w.posted, w.pending, w.posted - w.pending, 0, 0, false)::ledger_answer;
  end if;
  if taken > h.amount then perform ledger_refuse('ledger_capture_exceeds_hold', json_build_object('id', p_hold)); end if;
  update accounts set posted = posted - taken, pending = pending - h.amount where tenant_id = w.tenant_id and id = w.id returning * into w;
  insert into resolutions values (p_tenant, p_hold, p_outcome, taken, p_lines, w.posted, w.pending, clock_timestamp()) returning * into r;
  delete from open_holds where tenant_id = p_tenant and hold_id = p_hold;
  if taken > 0 then perform ledger_write_lines(p_tenant, p_hold, w.id, p_lines || ledger_line('wallet', -taken)); end if;
  return ledger_resolution(r, true);
end $$;

-- Takes the sum of the lines and releases the rest of the hold. With a user and an amount, returns null unless the hold is of that wallet and amount.
create or replace function ledger_capture(p_tenant uuid, p_hold uuid, p_lines jsonb, p_user uuid default null, p_amount bigint default null)
returns ledger_answer language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare lines jsonb := ledger_lines(p_lines);
begin
  if ledger_total(lines) <= 0 then perform ledger_refuse('ledger_invalid_amount', json_build_object('centavos', ledger_total(lines))); end if;
  if p_user is not null and not exists (
    select from transfers where tenant_id = p_tenant and id = p_hold and two_phase and user_id = p_user and amount = p_amount) then
    return null;
  end if;
  return ledger_resolve(p_tenant, p_hold, 'captured', lines);
end $$;

create or replace function ledger_release(p_tenant uuid, p_hold uuid) returns ledger_answer language sql security definer set search_path = public, pg_temp as $$
  select * from ledger_resolve(p_tenant, p_hold, 'released', '[]')
$$;

create or replace function ledger_expire(p_tenant uuid, p_hold uuid) returns ledger_answer language sql security definer set search_path = public, pg_temp as $$
  select * from ledger_resolve(p_tenant, p_hold, 'expired', '[]')
$$;
