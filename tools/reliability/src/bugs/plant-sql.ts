import { withConnection } from '@porte/service-kit';
import type { Server } from '../server.js';
import type { PlantedBug, SqlChange } from './bug.js';

async function change(server: Server, { service, routine, from, to }: SqlChange): Promise<void> {
  await withConnection(server.urlOf(service), async client => {
    if (!routine) return void (await client.query(to));
    const { rows } = await client.query<{ text: string }>(
      'select pg_get_functiondef(oid) as text from pg_proc where proname = $1',
      [routine],
    );
    const before = rows[0]?.text ?? '';
    const after = before.replace(from!, to);
    if (after === before) throw new Error(`the function ${routine} has nothing to be planted at ${String(from)}`);
    await client.query(after);
  });
}

/** Plants what a bug has in the database. @throws Error where a function does not read as the bug expects */
export async function plantSql(server: Server, { sql = [] }: PlantedBug): Promise<void> {
  for (const each of sql) await change(server, each);
}
