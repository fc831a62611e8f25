const insert = (more: string): string => `
  create or replace function ledger_insert(t transfers, w accounts) returns transfers language plpgsql as $$
  begin
    t.wallet_id := w.id; t.posted_after := w.posted; t.pending_after := w.pending;${more}
    t.sequential_id := ledger_next_number(t.tenant_id); t.created_at := clock_timestamp();
    insert into transfers select t.* on conflict (tenant_id, id) do nothing;
    if not found then perform ledger_refuse('ledger_id_reused', json_build_object('id', t.id)); end if;
    return t;
  end $$;`;

/** Inserts a whole row, without column defaults. */
export const insertWithTransaction = insert(' t.xid := pg_current_xact_id();');

export const insertWithoutTransaction = insert('');
