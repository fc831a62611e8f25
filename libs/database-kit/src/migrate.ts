import { DataSource, type DataSourceOptions } from 'typeorm';
import { applyRoutines } from './routines.js';
import { appRole, systemRole } from './tables.js';

/** How a database is built. */
export interface Schema {
  /** run once each, oldest first; frozen once they are released */
  migrations: Extract<DataSourceOptions['migrations'], unknown[]>;
  /** folder of SQL files with the current functions and views; each statement can run again */
  routines?: URL;
}

/**
 * Brings a database to the newest schema, as its owner: runs new migrations, then applies the routines when their checksum has changed.
 * @returns how many migrations were run
 */
export async function runMigrations(ownerUrl: string, { migrations, routines }: Schema): Promise<number> {
  const owner = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    migrations,
    migrationsTableName: 'migrations',
    poolSize: 1,
  });
  await owner.initialize();
  try {
    await owner.query(`select pg_advisory_lock(hashtext('migrations'))`);
    const run = await owner.runMigrations({ transaction: 'each' });
    if (routines) await applyRoutines(owner, routines);
    await revokeWrites(owner);
    return run.length;
  } finally {
    await owner.destroy();
  }
}

/** Whether every migration has been run, as any role of the service can see. @throws Error where the database or its list of migrations is not there */
export async function hasRunMigrations(url: string, { migrations }: Pick<Schema, 'migrations'>): Promise<boolean> {
  const database = await new DataSource({ type: 'postgres', url, poolSize: 1 }).initialize();
  try {
    const rows = await database.query<{ name: string }[]>('select name from migrations');
    const run = new Set(rows.map(({ name }) => name));
    return migrations.every(migration => run.has((migration as { name: string }).name));
  } finally {
    await database.destroy();
  }
}

/** Default privileges let the other roles write these lists; a row inserted there would skip a migration or a routine. */
async function revokeWrites(owner: DataSource): Promise<void> {
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
