import type { ColonyRow } from '@porte/contracts';
import { derivedId, PLATFORM_TENANT } from '@porte/domain-kit';
import type { Tx, UnitOfWork } from '@porte/messaging-kit';

const CHUNK = 5000;

const UPSERT = `insert into colonies (id, postal_code, name, type, municipality, city, state_code)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
  on conflict (id) do update set municipality = excluded.municipality, city = excluded.city, state_code = excluded.state_code, updated_at = now()`;

/** What the transaction put has its time. */
const REMOVE_OTHERS = `with removed as (delete from colonies where state_code = any($1) and updated_at < now() returning 1) select count(*)::int as count from removed`;

async function put(tx: Tx, rows: ReadonlyMap<string, ColonyRow>): Promise<void> {
  const columns = [0, 1, 2, 3, 4, 5].map(index => [...rows.values()].map(row => row[index]));
  await tx.query(UPSERT, [[...rows.keys()], ...columns]);
}

async function putAll(tx: Tx, rows: Iterable<ColonyRow>): Promise<number> {
  let [count, chunk] = [0, new Map<string, ColonyRow>()];
  const flush = async (): Promise<void> => {
    count += chunk.size;
    await put(tx, chunk);
    chunk = new Map();
  };
  for (const row of rows) {
    chunk.set(derivedId('colony', row[0], row[1], row[2]), row);
    if (chunk.size === CHUNK) await flush();
  }
  if (chunk.size > 0) await flush();
  return count;
}

/**
 * Imports colonies, all or none; existing ones are updated.
 * @returns the number of given rows, repeated ones counted once in each chunk
 */
export const importColonies = (work: UnitOfWork, rows: Iterable<ColonyRow>): Promise<number> =>
  work.system(PLATFORM_TENANT, tx => putAll(tx, rows));

/**
 * Imports colonies as above; those of the same states that are not among them are removed, so that the file of one state leaves the others as they are.
 * @returns the number of given rows, and how many were removed
 */
export const replaceColonies = (
  work: UnitOfWork,
  rows: readonly ColonyRow[],
): Promise<{ imported: number; removed: number }> =>
  work.system(PLATFORM_TENANT, async tx => {
    const imported = await putAll(tx, rows);
    const states = [...new Set(rows.map(row => row[5]))];
    const [{ count }] = (await tx.query<{ count: number }>(REMOVE_OTHERS, [states])) as [{ count: number }];
    return { imported, removed: count };
  });
