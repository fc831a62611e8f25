import type { Sql } from '../ledger/ledger-types.js';
import { batchesOf, daysOf, type BatchHeader, type DayHeader } from '../seals/chain.js';
import { MerkleTree, type Sibling } from '../seals/merkle.js';
import type { SealedStep } from '../seals/step.js';

/** A sealed step and its Merkle path to the root of its batch. */
export interface Proof {
  step: SealedStep;
  batch: number;
  path: Sibling[];
}

/** A batch and its Merkle path to the root of its day once that is closed. */
export interface ProvenBatch extends BatchHeader {
  day: string | null;
  path: Sibling[];
}

export interface Chain {
  batches: ProvenBatch[];
  days: DayHeader[];
}

/** Number of batches whose leaves are read per query. */
const PAGE = 100;

const LEAVES =
  'select batch::int as batch, hash from seals where tenant_id = $1 and batch = any ($2) order by batch, position';

/** The Merkle trees of some batches, by their number. */
export async function treesOf(
  sql: Sql,
  tenantId: string,
  numbers: readonly number[],
): Promise<Map<number, MerkleTree>> {
  const trees = new Map<number, MerkleTree>();
  for (let at = 0; at < numbers.length; at += PAGE) {
    const rows = await sql.query<{ batch: number; hash: Buffer }>(LEAVES, [tenantId, numbers.slice(at, at + PAGE)]);
    for (const [batch, leaves] of Map.groupBy(rows, row => row.batch))
      trees.set(batch, new MerkleTree(leaves.map(({ hash }) => hash)));
  }
  return trees;
}

/** Links batches to the chain: those of closed days by a path to their day, those of the current day by every batch between them. */
export async function chainOf(sql: Sql, tenantId: string, numbers: readonly number[]): Promise<Chain> {
  const days = await daysOf(sql, tenantId);
  const used = new Set(numbers);
  const batches: ProvenBatch[] = [];
  const holding = days.filter(day => numbers.some(n => n >= day.first_batch && n <= day.last_batch));
  for (const day of holding) batches.push(...(await ofDay(sql, tenantId, day)).filter(({ n }) => used.has(n)));
  const open = numbers.filter(n => n > (days.at(-1)?.last_batch ?? 0));
  const running = open.length > 0 ? await batchesOf(sql, tenantId, Math.min(...open), Math.max(...open)) : [];
  const between = days.filter(({ day }) => holding.length > 0 && day >= holding[0]!.day && day <= holding.at(-1)!.day);
  return { batches: [...batches, ...running.map(batch => ({ ...batch, day: null, path: [] }))], days: between };
}

async function ofDay(sql: Sql, tenantId: string, { day, first_batch, last_batch }: DayHeader): Promise<ProvenBatch[]> {
  const batches = await batchesOf(sql, tenantId, first_batch, last_batch);
  const tree = new MerkleTree(batches.map(({ hash }) => Buffer.from(hash, 'hex')));
  return batches.map((batch, place) => ({ ...batch, day, path: tree.path(place) }));
}
