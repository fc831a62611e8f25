import { appRole, fence, systemRole } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appendOnly } from './ledger/tables.js';
import { insertWithTransaction, insertWithoutTransaction } from './seals/insert.js';
import { ledgerSteps } from './seals/steps.js';
import { sealTables, transactionColumns } from './seals/tables.js';

const SEALED = ['seals', 'seal_batches', 'seal_days'];

/** Every step of the ledger is sealed into a chain of hashes after its commit; the rows that say so only grow, and the system's role alone adds them. */
export class SealLedger1763700100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [app, system] = [await appRole(runner), await systemRole(runner)];
    for (const sql of [transactionColumns, insertWithTransaction, ledgerSteps, sealTables]) await runner.query(sql);
    for (const table of SEALED) {
      await fence(runner, table);
      await runner.query(appendOnly(table));
      await runner.query(
        `revoke insert, update, delete, truncate on ${table} from ${app}; revoke update, delete, truncate on ${table} from ${system}`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop view ledger_steps; drop table ${SEALED.join(', ')}`);
    await runner.query('alter table transfers drop column xid; alter table resolutions drop column xid');
    await runner.query(insertWithoutTransaction);
  }
}
