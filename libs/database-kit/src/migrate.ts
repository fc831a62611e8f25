import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { connectionFault } from './connection-fault.js';
import { applyRoutines } from './routines.js';
import { appRole, systemRole } from './tables.js';

/** How a database is built. */
export interface Schema {
  /** run once each, oldest first; frozen once they are released */
  migrations: Extract<DataSourceOptions['migrations'], unknown[]>;
  /** folder of SQL files with the current functions and views; each statement can run again */
  routines?: URL;
}

/** Milliseconds that a statement of a migration waits for a lock; every later one of that table waits behind it. */
const LOCK_WAIT_MS = 200;

/** Milliseconds between two tries, and how many there are: half an hour. */
const RETRY_MS = 1000;
const TRIES = 1800;

const LOCK_NOT_AVAILABLE = '55P03';

const isLocked = (error: unknown): boolean => (error as { code?: string } | null)?.code === LOCK_NOT_AVAILABLE;

/** How many migrations have been run. */
async function countRun(owner: DataSource): Promise<number> {
  const [{ exists }] = await owner.query<[{ exists: boolean }]>(
    `select to_regclass('migrations') is not null as exists`,
  );
  if (!exists) return 0;
  const [{ count }] = await owner.query<[{ count: number }]>('select count(*)::int as count from migrations');
  return count;
}

/**
 * Lets one migrator in at a time; the others wait. It is asked for again and again: a statement that waits for it would have a snapshot, for whose end
 * `create index concurrently` of the other one would wait.
 */
async function enter(owner: DataSource): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const [{ entered }] = await owner.query<[{ entered: boolean }]>(
      `select pg_try_advisory_lock(hashtext('migrations')) as entered`,
    );
    if (entered) return;
    if (tries === TRIES) throw new Error('another migrator has not ended for half an hour');
    await pause(RETRY_MS);
  }
}

/**
 * Brings a database to the newest schema, as its owner: runs new migrations, then applies the routines when their checksum has changed. What holds a lock that a
 * migration needs is not waited for: the migration is rolled back and tried again, so that requests never queue up behind it.
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
  await owner.initialize().catch(error => Promise.reject(connectionFault('OWNER_DATABASE_URL', ownerUrl, error)));
  try {
    await enter(owner);
    await owner.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    const before = await countRun(owner);
    for (let tries = 1; ; tries += 1) {
      try {
        await owner.runMigrations({ transaction: 'each' });
        if (routines) await applyRoutines(owner, routines);
        break;
      } catch (error) {
        if (!isLocked(error) || tries === TRIES) throw error;
        await pause(RETRY_MS);
      }
    }
    await revokeWrites(owner);
    return (await countRun(owner)) - before;
  } finally {
    await owner.destroy();
  }
}

/** Names of the migrations that have not been run, as any role of the service can see. @throws Error where the database or its list of migrations is not there */
export async function missingMigrations(url: string, { migrations }: Pick<Schema, 'migrations'>): Promise<string[]> {
  const database = await new DataSource({ type: 'postgres', url, poolSize: 1 }).initialize();
  try {
    const rows = await database.query<{ name: string }[]>('select name from migrations');
    const run = new Set(rows.map(({ name }) => name));
    return migrations.map(migration => (migration as { name: string }).name).filter(name => !run.has(name));
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
