const definer = 'security definer set search_path = public, pg_temp';

/** Steps that are done at once: deposits, withdrawals, charges, refunds. `p_facts`: reference, shipment_id, description, created_by, made_by. */
export const moves = `
  create function ledger_deposit(p_id uuid, p_tenant uuid, p_user uuid, p_amount bigint, p_fee bigint, p_method text, p_code text, p_facts jsonb)
  returns ledger_answer language plpgsql ${definer} as $$
  declare t transfers := ledger_draft(p_id, p_tenant, p_user, 'deposit', p_code, p_amount - p_fee, p_facts, jsonb_build_array(p_fee, p_method));
  begin
    t.fee := p_fee;
    return ledger_post(t, jsonb_build_array(ledger_line('wallet', p_amount), ledger_line('wallet', -p_fee),
      ledger_line('fees', p_fee), ledger_line('clearing:' || p_method, -p_amount)));
  end $$;

  create function ledger_charge(p_id uuid, p_tenant uuid, p_user uuid, p_amount bigint, p_code text, p_lines jsonb, p_facts jsonb)
  returns ledger_answer language plpgsql ${definer} as $$
  declare own jsonb := (select jsonb_build_array(ledger_line(c.contra, p_amount)) from ledger_codes() c where c.code = p_code and c.contra is not null);
    contra jsonb := ledger_lines(coalesce(p_lines, own, '[]'));
    t transfers := ledger_draft(p_id, p_tenant, p_user, 'withdraw', p_code, p_amount, p_facts, contra);
  begin
    if ledger_total(contra) <> p_amount then perform ledger_refuse('ledger_unbalanced', json_build_object('id', p_id)); end if;
    return ledger_post(t, contra || ledger_line('wallet', -p_amount));
  end $$;

  create function ledger_withdraw(p_id uuid, p_tenant uuid, p_user uuid, p_amount bigint, p_facts jsonb)
  returns ledger_answer language sql ${definer} as $$
    select * from ledger_charge(p_id, p_tenant, p_user, p_amount, 'manual_withdraw', null, p_facts)
  $$;

  -- What a transfer took from the wallet for good: a charge, or the captured part of a hold.
  create function ledger_taken(p_tenant uuid, p_id uuid) returns bigint language sql stable as $$
    select case when t.two_phase then r.amount else t.amount end
    from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id
    where t.tenant_id = p_tenant and t.id = p_id and t.transaction_type = 'withdraw'
  $$;

  create function ledger_contra(p_tenant uuid, p_id uuid) returns jsonb language sql stable as $$
    select ledger_lines(coalesce(jsonb_agg(ledger_line(a.kind, e.amount)), '[]'))
    from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
    where e.tenant_id = p_tenant and e.transfer_id = p_id and a.kind <> 'wallet'
  $$;

  -- Without lines the whole capture is reversed, account by account; with lines these accounts give the money back.
  create function ledger_refund(p_id uuid, p_tenant uuid, p_capture uuid, p_lines jsonb, p_facts jsonb)
  returns ledger_answer language plpgsql ${definer} as $$
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

  -- A transaction that moves money of several wallets locks them here first: new ones in the order of their users, then all in the order of their ids.
  create function ledger_lock(p_tenant uuid, p_users uuid[]) returns void language plpgsql ${definer} as $$
  begin
    perform ledger_enter(p_tenant);
    perform ledger_open_wallets(p_tenant, p_users);
    perform from accounts where tenant_id = p_tenant and kind = 'wallet' and owner_id = any (p_users) order by id for no key update;
  end $$;`;
