import { DataSource, type DataSourceOptions } from 'typeorm';
import { AuditDetails1763700000060, AuditTable1763700000010 } from '../audit-migration.js';
import { DeadLettersDone1763700000020 } from '../inbox/dead-letter-migration.js';
import { InboxAge1763800000020 } from '../inbox/inbox-age-migration.js';
import { MessagingTables1763700000000 } from '../messaging-migration.js';
import { OutboxLeases1763700000030 } from '../outbox/outbox-lease-migration.js';
import { OutboxStatistics1763700000040 } from '../outbox/outbox-statistics-migration.js';
import { ReferenceSequences1763800000010 } from '../references/reference-sequence-migration.js';
import { applyRoutines } from './routines.js';
import { appRole, systemRole } from './tables.js';

const OF_THE_KIT = [
  MessagingTables1763700000000,
  AuditTable1763700000010,
  DeadLettersDone1763700000020,
  OutboxLeases1763700000030,
  OutboxStatistics1763700000040,
  AuditDetails1763700000060,
  ReferenceSequences1763800000010,
  InboxAge1763800000020,
];

/** How a database is built. */
export interface Schema {
  /** run once each, oldest first; frozen once they are released */
  migrations: Extract<DataSourceOptions['migrations'], unknown[]>;
  /** folder of SQL files with the current functions and views; each statement can run again */
  routines?: URL;
}

/**
 * Brings a service's database to the newest schema, as its owner: runs new migrations, then applies the routines when their checksum has changed.
 * @returns how many migrations were run
 */
export async function migrate(ownerUrl: string, { migrations, routines }: Schema): Promise<number> {
  const owner = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    migrations: [...OF_THE_KIT, ...migrations],
    migrationsTableName: 'migrations',
    poolSize: 1,
  });
  await owner.initialize();
  try {
    await owner.query(`select pg_advisory_lock(hashtext('migrations'))`);
    const run = await owner.runMigrations({ transaction: 'each' });
    if (routines) await applyRoutines(owner, routines);
    await closeHistory(owner);
    return run.length;
  } finally {
    await owner.destroy();
  }
}

/** Without write access to these lists, no role of the service can make the migrator skip a migration or a routine. */
async function closeHistory(owner: DataSource): Promise<void> {
  const runner = owner.createQueryRunner();
  try {
    const tables = ['migrations', ...((await runner.hasTable('applied_routines')) ? ['applied_routines'] : [])].join(
      ', ',
    );
    await runner.query(
      `revoke insert, update, delete on ${tables} from ${await appRole(runner)}, ${await systemRole(runner)}`,
    );
  } finally {
    await runner.release();
  }
}
