import { Client } from 'pg';

/**
 * Runs `work` while holding a PostgreSQL advisory lock, on a dedicated connection: the lock ends with the process at the latest.
 * @param waitMs how long to wait for the lock
 * @throws Error `55P03` (lock_not_available) of Postgres after that
 */
export async function withAdvisoryLock<T>(
  url: string,
  name: string,
  waitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: `lock ${name}`,
    options: `-c lock_timeout=${waitMs}`,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await client.end();
  }
}
