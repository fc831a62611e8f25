import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { DataSource } from 'typeorm';

/** The SQL files of a folder in the order of their names, as one script. */
function scriptOf(folder: URL): string {
  const files = readdirSync(folder).filter(name => name.endsWith('.sql'));
  return files
    .toSorted()
    .map(name => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
}

/**
 * Applies the functions and views of a folder in one transaction, unless the database has these very texts already.
 * @param folder URL that ends with a slash
 */
export async function applyRoutines(owner: DataSource, folder: URL): Promise<void> {
  const script = scriptOf(folder);
  const checksum = createHash('sha256').update(script).digest('hex');
  await owner.query(
    'create table if not exists applied_routines (checksum text not null, applied_at timestamptz not null default now())',
  );
  const [applied] = await owner.query<{ checksum: string }[]>(
    'select checksum from applied_routines order by applied_at desc limit 1',
  );
  if (applied?.checksum === checksum) return;
  await owner.transaction(async manager => {
    await manager.query(script);
    await manager.query('insert into applied_routines (checksum) values ($1)', [checksum]);
  });
}
