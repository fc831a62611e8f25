import type { ServiceName } from '@porte/contracts';
import { withConnection } from '@porte/testing-kit';
import type { Porte } from './porte.js';

const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;

/** The tables of all services that hold one of some texts, as `service.table`. */
export async function tracesOf(porte: Porte, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [service, { superuserUrl }] of Object.entries(porte.databases))
    await withConnection(superuserUrl, async client => {
      const tables = await client.query<{ name: string }>(TABLES);
      for (const { name } of tables.rows) {
        const { rows } = await client.query<{ has: boolean }>(
          `select exists (select from ${name} t where lower(t::text) like any($1)) as has`,
          [texts.map(text => `%${text.toLowerCase()}%`)],
        );
        if (rows[0]!.has) found.push(`${service}.${name}`);
      }
    });
  return found;
}

/** A query on the database of a service, past row level security. */
export const rowsOf = async <T extends object>(
  porte: Porte,
  service: ServiceName,
  sql: string,
  params: unknown[] = [],
): Promise<T[]> =>
  withConnection(porte.databases[service].superuserUrl, async client => (await client.query<T>(sql, params)).rows);
