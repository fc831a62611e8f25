import type { ColonyRow } from '@porte/contracts';
import { derivedId, PLATFORM_TENANT } from '@porte/domain-kit';
import type { Tx, UnitOfWork } from '@porte/messaging-kit';

const CHUNK = 5000;

const UPSERT = `insert into colonies (id, postal_code, name, type, municipality, city, state_code)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
  on conflict (id) do update set municipality = excluded.municipality, city = excluded.city, state_code = excluded.state_code, updated_at = now()`;

/** The time of a transaction, which what it saves has too; to the millisecond, as dates are here. */
export const NOW = `select date_trunc('milliseconds', now()) as since`;

const REMOVE_OTHERS = `with removed as (delete from colonies where state_code in (select distinct state_code from colonies where updated_at >= $1) and updated_at < $1
  returning 1) select count(*)::int as count from removed`;

/** Saves some colonies, new or again. */
export async function putColonies(tx: Tx, given: readonly ColonyRow[]): Promise<number> {
  const rows = new Map(given.map(row => [derivedId('colony', row[0], row[1], row[2]), row]));
  const columns = [0, 1, 2, 3, 4, 5].map(index => [...rows.values()].map(row => row[index]));
  await tx.query(UPSERT, [[...rows.keys()], ...columns]);
  return rows.size;
}

/** Removes the colonies of all states of which some were saved since then, but for those that were. @param since by the clock of the database @returns how many */
export async function removeOtherColonies(tx: Tx, since: Date): Promise<number> {
  const [{ count }] = (await tx.query<{ count: number }>(REMOVE_OTHERS, [since])) as [{ count: number }];
  return count;
}

async function putAll(tx: Tx, rows: Iterable<ColonyRow>): Promise<number> {
  let [count, chunk]: [number, ColonyRow[]] = [0, []];
  const flush = async (): Promise<void> => {
    count += await putColonies(tx, chunk);
    chunk = [];
  };
  for (const row of rows) if (chunk.push(row) === CHUNK) await flush();
  if (chunk.length > 0) await flush();
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
    const [{ since }] = (await tx.query<{ since: Date }>(NOW)) as [{ since: Date }];
    return { imported: await putAll(tx, rows), removed: await removeOtherColonies(tx, since) };
  });
