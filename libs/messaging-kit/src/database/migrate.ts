import { DataSource, type DataSourceOptions } from 'typeorm';
import { MessagingTables1763700000000 } from '../messaging-migration.js';

/**
 * Brings a service's database to the newest schema, as its owner.
 * @returns how many migrations were run
 */
export async function migrate(ownerUrl: string, migrations: Extract<DataSourceOptions['migrations'], unknown[]>): Promise<number> {
  const owner = new DataSource({ type: 'postgres', url: ownerUrl, migrations: [MessagingTables1763700000000, ...migrations], migrationsTableName: 'migrations', poolSize: 1 });
  await owner.initialize();
  try {
    await owner.query(`select pg_advisory_lock(hashtext('migrations'))`);
    return (await owner.runMigrations({ transaction: 'each' })).length;
  } finally {
    await owner.destroy();
  }
}
