import { appRole, fence, systemRole } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { booksCheck } from './ledger/books.js';
import { helpers } from './ledger/helpers.js';
import { holds } from './ledger/holds.js';
import { moves } from './ledger/moves.js';
import { appendOnly, balanced, tables, transactionsView } from './ledger/tables.js';

const FENCED = ['accounts', 'transfers', 'entries', 'resolutions', 'open_holds'];

/** Double entry in two phases (domain rules §7): tables that only grow, and one function for each step of money. */
export class Ledger1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    for (const table of FENCED) await fence(runner, table);
    await runner.query(balanced);
    for (const table of ['transfers', 'entries', 'resolutions']) await runner.query(appendOnly(table));
    for (const sql of [transactionsView, helpers, moves, holds, booksCheck]) await runner.query(sql);
    // The functions belong to the owner, to whom row-level security applies too; no other role writes.
    await runner.query(
      `revoke insert, update, delete on ${FENCED.join(', ')} from ${await appRole(runner)}, ${await systemRole(runner)}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view transactions');
    await runner.query(`do $$ declare f regprocedure; begin
      for f in select oid::regprocedure from pg_proc where proname like 'ledger\\_%' and pronamespace = 'public'::regnamespace loop
        execute 'drop function ' || f || ' cascade';
      end loop; end $$`);
    await runner.query(`drop table ${FENCED.toReversed().join(', ')}`);
    await runner.query('drop type ledger_answer; drop schema ledger_numbers cascade');
  }
}
