/**
 * The usual case of a hold, in three statements: a known wallet with the money at hand, and a new id. Whatever else it is, nothing of it stays and the long way
 * tells it apart: an unknown code or account, another tenant, a repetition, too little money.
 */
export const quickHold = {
  declared: `numbers regclass := to_regclass('ledger_numbers.t' || replace(p_tenant::text, '-', '')); made timestamptz; w record;`,
  steps: `
    if p_amount > 0 and p_code = 'label' and p_tenant = nullif(current_setting('app.tenant_id', true), '')::uuid and numbers is not null then
      update accounts set pending = pending + p_amount
        where tenant_id = p_tenant and kind = 'wallet' and owner_id = p_user and posted - pending >= p_amount returning id, posted, pending into w;
      if found then
        made := clock_timestamp();
        insert into transfers (tenant_id, id, wallet_id, user_id, transaction_type, code, two_phase, amount, fee, reference, shipment_id, description, created_by, made_by,
            arguments, sequential_id, posted_after, pending_after, expires_at, created_at)
          values (p_tenant, p_id, w.id, p_user, 'withdraw', p_code, true, p_amount, 0, p_facts->>'reference', (p_facts->>'shipment_id')::uuid,
            coalesce(p_facts->>'description', ''), coalesce(p_facts->>'created_by', 'app'), (p_facts->>'made_by')::uuid,
            jsonb_build_array(p_user, 'withdraw', p_code, p_amount, p_facts->>'reference', (p_facts->>'shipment_id')::uuid, null),
            nextval(numbers), w.posted, w.pending, made + p_ttl, made)
          on conflict (tenant_id, id) do nothing;
        if found then
          insert into open_holds values (p_tenant, p_id, made + p_ttl, made);
          return ('ok', w.posted, w.pending, w.posted - w.pending, p_amount, 0, true)::ledger_answer;
        end if;
        update accounts set pending = pending - p_amount where tenant_id = p_tenant and id = w.id;
      end if;
    end if;`,
};

/**
 * The usual case of a capture, likewise: an open hold, accounts that are open, and no more than was held. Each account is looked up by its key.
 * Where a wallet and an amount are named, only a hold of theirs is meant, and there is no answer where that is not the one.
 */
export const quickCapture = {
  more: ', p_user uuid default null, p_amount bigint default null',
  declared: `taken bigint; places uuid[]; amounts bigint[]; told jsonb; whole boolean; w record;`,
  steps: `
    if p_tenant = nullif(current_setting('app.tenant_id', true), '')::uuid then
      select sum(l.amount), array_agg(l.place) filter (where l.amount <> 0), array_agg(l.amount) filter (where l.amount <> 0),
          jsonb_agg(jsonb_build_object('account', l.account, 'amount', l.amount)) filter (where l.amount <> 0), bool_and(l.place is not null)
        into taken, places, amounts, told, whole
        from (select x.account, x.amount, (select a.id from accounts a where a.tenant_id = p_tenant and a.kind = x.account and a.owner_id is null) as place
          from jsonb_to_recordset(p_lines) as x (account text, amount bigint) order by x.account, x.amount) l;
      if whole and taken > 0 then
        update accounts a set posted = a.posted - taken, pending = a.pending - h.amount from transfers h
          where h.tenant_id = p_tenant and h.id = p_hold and h.two_phase and h.amount >= taken and h.user_id = coalesce(p_user, h.user_id) and h.amount = coalesce(p_amount, h.amount)
            and a.tenant_id = p_tenant and a.id = h.wallet_id and a.pending >= h.amount returning a.id, a.posted, a.pending, h.amount into w;
        if found then
          insert into resolutions values (p_tenant, p_hold, 'captured', taken, told, w.posted, w.pending, clock_timestamp()) on conflict (tenant_id, hold_id) do nothing;
          if found then
            delete from open_holds where tenant_id = p_tenant and hold_id = p_hold;
            insert into entries (tenant_id, transfer_id, line, account_id, amount)
              select p_tenant, p_hold, e.line, e.place, e.amount from unnest(places || w.id, amounts || -taken) with ordinality as e (place, amount, line);
            return ('captured', w.posted, w.pending, w.posted - w.pending, taken, 0, true)::ledger_answer;
          end if;
          update accounts set posted = posted + taken, pending = pending + w.amount where tenant_id = p_tenant and id = w.id;
        end if;
      end if;
    end if;
    if p_user is not null and not exists (select from transfers where tenant_id = p_tenant and id = p_hold and two_phase and user_id = p_user and amount = p_amount) then
      return null;
    end if;`,
};
