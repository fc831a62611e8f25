import { Client } from 'pg';

/**
 * Does something while nobody else does it under the same name, in whatever process. The lock ends with its own connection, and so with the process.
 * @param waitMs how long it may take until the others are done
 * @throws Error `55P03` of Postgres where they are not
 */
export async function withLock<T>(url: string, name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
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
