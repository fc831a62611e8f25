const definer = 'security definer set search_path = public, pg_temp';

/** What is tried before the long way, with its variables; SQL. */
interface Quick {
  /** parameters that the long way has none of */
  more?: string;
  declared: string;
  steps: string;
}

const NONE: Quick = { declared: '', steps: '' };

/** Sets money aside. What is planned while the tables are short goes by the indexes, as it must when they have grown. */
export const hold = ({ declared, steps }: Quick = NONE): string => `
  create or replace function ledger_hold(p_id uuid, p_tenant uuid, p_user uuid, p_amount bigint, p_code text, p_facts jsonb, p_ttl interval default null)
  returns ledger_answer language plpgsql ${definer} set enable_seqscan = off as $$
  declare t transfers; ${declared}
  begin${steps}
    t := ledger_draft(p_id, p_tenant, p_user, 'withdraw', p_code, p_amount, p_facts, null);
    t.two_phase := true; t.expires_at := clock_timestamp() + p_ttl;
    return ledger_post(t, null);
  end $$;`;

/** Takes what the lines sum to; the rest of the hold is released. */
export const capture = ({ more = '', declared, steps }: Quick = NONE): string => `
  create or replace function ledger_capture(p_tenant uuid, p_hold uuid, p_lines jsonb${more}) returns ledger_answer language plpgsql ${definer} set enable_seqscan = off as $$
  declare lines jsonb; ${declared}
  begin${steps}
    lines := ledger_lines(p_lines);
    if ledger_total(lines) <= 0 then perform ledger_refuse('ledger_invalid_amount', json_build_object('centavos', ledger_total(lines))); end if;
    return ledger_resolve(p_tenant, p_hold, 'captured', lines);
  end $$;`;

/** Two phases: a hold, and its one resolution. */
export const holds = `${hold()}

  create function ledger_resolution(r resolutions, p_applied boolean) returns ledger_answer language sql immutable as $$
    select r.outcome, r.posted_after, r.pending_after, r.posted_after - r.pending_after, r.amount, 0::bigint, p_applied
  $$;

  create function ledger_resolve(p_tenant uuid, p_hold uuid, p_outcome text, p_lines jsonb) returns ledger_answer language plpgsql as $$
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
${capture()}

  create function ledger_release(p_tenant uuid, p_hold uuid) returns ledger_answer language sql ${definer} as $$
    select * from ledger_resolve(p_tenant, p_hold, 'released', '[]')
  $$;

  create function ledger_expire(p_tenant uuid, p_hold uuid) returns ledger_answer language sql ${definer} as $$
    select * from ledger_resolve(p_tenant, p_hold, 'expired', '[]')
  $$;`;
