import { searchTextSql, type SearchField } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { transactionsView } from './ledger/tables.js';

const SEARCHED: readonly SearchField[] = [{ number: 'sequential_id' }, 'description', 'reference', 'created_by'];

const viewWithSearch = `
  create or replace view transactions with (security_invoker = true) as
  select t.tenant_id, t.id, t.sequential_id, t.user_id, t.made_by, t.transaction_type, t.code,
    case when r.outcome = 'captured' then r.amount else t.amount end as amount, t.fee,
    case when not t.two_phase or r.outcome = 'captured' then 'cleared' when r.outcome is null then 'pending' else 'canceled' end as status,
    t.description, t.created_by, t.shipment_id, t.reference, t.refunds_id,
    case when r.amount < t.amount then r.posted_after - r.pending_after else t.posted_after - t.pending_after end as balance_after,
    t.created_at, coalesce(r.created_at, t.created_at) as updated_at, t.search_text
  from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id`;

/**
 * Text search over movements. The column is written by a trigger, because the ledger inserts whole rows of `transfers`, which a generated column does not allow. It is
 * not sealed: the sealed columns are named one by one.
 */
export class IndexSearch1764000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table transfers add column search_text text');
    await runner.query(`create function write_search_text() returns trigger language plpgsql as $$
      begin new.search_text := ${searchTextSql(SEARCHED, 'new')}; return new; end $$`);
    // Row-level security hides every tenant's rows from the owner while it is forced.
    await runner.query('alter table transfers no force row level security, disable trigger append_only');
    await runner.query(`update transfers set search_text = ${searchTextSql(SEARCHED)}`);
    await runner.query('alter table transfers force row level security, enable trigger append_only');
    await runner.query(
      'create trigger write_search_text before insert on transfers for each row execute function write_search_text()',
    );
    await runner.query(
      'create index transfers_search on transfers using gin (search_text search_ops) with (gin_pending_list_limit = 256)',
    );
    await runner.query(viewWithSearch);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view transactions');
    await runner.query('drop trigger write_search_text on transfers');
    await runner.query('drop function write_search_text');
    await runner.query('alter table transfers drop column search_text');
    await runner.query(transactionsView);
  }
}
