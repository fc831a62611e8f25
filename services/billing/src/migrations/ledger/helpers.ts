/**
 * What the public functions are made of. These run with their caller's rights: called by the application itself they may read and not write.
 * A refusal carries SQLSTATE LG001, its code as the message, its parameters as the detail.
 */
export const helpers = `
  create type ledger_answer as (outcome text, posted bigint, pending bigint, available bigint, amount bigint, missing bigint, applied boolean);

  create function ledger_refuse(p_code text, p_params json) returns void language plpgsql as $$
  begin
    raise exception using errcode = 'LG001', message = p_code, detail = p_params;
  end $$;

  create function ledger_codes() returns table (code text, transaction_type text, may_overdraw boolean, contra text) language sql immutable as $$
    values ('manual_deposit', 'deposit', false, 'clearing:manual'), ('payment', 'deposit', false, null), ('refund', 'deposit', false, null),
      ('manual_withdraw', 'withdraw', false, 'clearing:manual'), ('label', 'withdraw', false, null),
      ('late_label', 'withdraw', true, null), ('overweight', 'withdraw', true, 'overweight')
  $$;

  -- The functions write with their owner's rights, so the fence alone would trust whatever tenant the caller names.
  create function ledger_enter(p_tenant uuid) returns void language plpgsql as $$
  begin
    if p_tenant is null or p_tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
      perform ledger_refuse('ledger_wrong_tenant', json_build_object('tenant_id', p_tenant));
    end if;
  end $$;

  create function ledger_open_accounts(p_tenant uuid, p_kinds text[]) returns void language sql as $$
    insert into accounts (tenant_id, kind)
      select distinct p_tenant, k from unnest(p_kinds) k
      where not exists (select from accounts a where a.tenant_id = p_tenant and a.kind = k and a.owner_id is null) order by k
    on conflict do nothing
  $$;

  -- A tenant's accounts are opened with its first wallet: opened by the first purchase, that one would hold up all others.
  create function ledger_open_wallets(p_tenant uuid, p_users uuid[]) returns void language plpgsql as $$
  begin
    perform ledger_open_accounts(p_tenant, ledger_fixed_accounts());
    insert into accounts (tenant_id, kind, owner_id, posted, pending)
      select distinct p_tenant, 'wallet', u, 0::bigint, 0::bigint from unnest(p_users) u
      where not exists (select from accounts a where a.tenant_id = p_tenant and a.kind = 'wallet' and a.owner_id = u) order by u
    on conflict do nothing;
  end $$;

  create function ledger_wallet(p_tenant uuid, p_user uuid) returns accounts language plpgsql as $$
  declare w accounts;
  begin
    select * into w from accounts where tenant_id = p_tenant and kind = 'wallet' and owner_id = p_user for no key update;
    if not found then
      perform ledger_open_wallets(p_tenant, array[p_user]);
      select * into strict w from accounts where tenant_id = p_tenant and kind = 'wallet' and owner_id = p_user for no key update;
    end if;
    return w;
  end $$;

  create function ledger_next_number(p_tenant uuid) returns bigint language plpgsql as $$
  declare name text := format('ledger_numbers.t%s', replace(p_tenant::text, '-', ''));
  begin
    if to_regclass(name) is null then
      perform pg_advisory_xact_lock(hashtextextended(name, 0));
      execute format('create sequence if not exists %s', name);
    end if;
    return nextval(name::regclass);
  end $$;

  create function ledger_line(p_account text, p_amount bigint) returns jsonb language sql immutable as $$
    select jsonb_build_object('account', p_account, 'amount', p_amount)
  $$;

  -- Sorted and without zeros, so that the same lines are the same arguments. A wallet moves by a transfer's amount, never by its lines.
  create function ledger_lines(p_lines jsonb) returns jsonb language plpgsql immutable as $$
  declare unknown text := (select min(account) from jsonb_to_recordset(p_lines) as l (account text) where account = 'wallet' or not ledger_account_kind(account));
  begin
    if unknown is not null then perform ledger_refuse('ledger_unknown_account', json_build_object('account', unknown)); end if;
    return (select coalesce(jsonb_agg(ledger_line(account, amount) order by account, amount), '[]')
      from jsonb_to_recordset(p_lines) as l (account text, amount bigint) where amount <> 0);
  end $$;

  create function ledger_signed(p_lines jsonb, p_sign int) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(ledger_line(account, amount * p_sign)), '[]') from jsonb_to_recordset(p_lines) as l (account text, amount bigint)
  $$;

  create function ledger_total(p_lines jsonb) returns bigint language sql immutable as $$
    select coalesce(sum(amount), 0)::bigint from jsonb_to_recordset(p_lines) as l (account text, amount bigint)
  $$;

  create function ledger_write_lines(p_tenant uuid, p_transfer uuid, p_wallet uuid, p_lines jsonb) returns void language plpgsql as $$
  begin
    perform ledger_open_accounts(p_tenant, array(select account from jsonb_to_recordset(p_lines) as l (account text) where account <> 'wallet'));
    insert into entries (tenant_id, transfer_id, line, account_id, amount)
      select p_tenant, p_transfer, row_number() over (), case when l.account = 'wallet' then p_wallet else a.id end, l.amount
      from jsonb_to_recordset(p_lines) as l (account text, amount bigint)
      left join accounts a on a.tenant_id = p_tenant and a.kind = l.account and a.owner_id is null
      where l.amount <> 0;
  end $$;

  create function ledger_draft(p_id uuid, p_tenant uuid, p_user uuid, p_type text, p_code text, p_amount bigint, p_facts jsonb, p_more jsonb)
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
    -- Who tells of a payment and in which words may differ between the webhook and the reconciliation; it is the same payment.
    t.arguments := jsonb_build_array(p_user, p_type, p_code, p_amount, t.reference, t.shipment_id, p_more);
    return t;
  end $$;

  create function ledger_told(t transfers, p_applied boolean) returns ledger_answer language sql immutable as $$
    select 'ok', t.posted_after, t.pending_after, t.posted_after - t.pending_after, t.amount, 0::bigint, p_applied
  $$;

  create function ledger_short(t transfers, w accounts) returns boolean language sql stable as $$
    select t.transaction_type = 'withdraw' and w.posted - w.pending < t.amount and not (select may_overdraw from ledger_codes() c where c.code = t.code)
  $$;

  create function ledger_insert(t transfers, w accounts) returns transfers language plpgsql as $$
  begin
    t.wallet_id := w.id; t.posted_after := w.posted; t.pending_after := w.pending;
    t.sequential_id := ledger_next_number(t.tenant_id); t.created_at := clock_timestamp();
    insert into transfers select t.* on conflict (tenant_id, id) do nothing;
    if not found then perform ledger_refuse('ledger_id_reused', json_build_object('id', t.id)); end if;
    return t;
  end $$;

  -- The wallet's row is the one lock of a call; everything is read again after it is held.
  create function ledger_post(t transfers, p_lines jsonb) returns ledger_answer language plpgsql as $$
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
  end $$;`;
