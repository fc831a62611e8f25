import type { SealCode } from '@porte/contracts';
import type { SealPlace } from '../../seals/seal-place.js';
import type { SealProblem } from '../../seals/seal-problem.js';
import { walkSeals, type SealsLook } from '../../seals/verify-seals.js';
import type { BooksDifference } from '../difference.js';
import type { BooksReader } from '../ledger-books.js';

/** How much of the chain a look went along, and where a later one may go on. */
export type SealedPart = Omit<SealsLook, 'problems'>;

function differenceOf({ code, tenantId, day, batch, transferId }: SealProblem): BooksDifference<SealCode> {
  const ids = {
    ...(day !== undefined && { day }),
    ...(batch !== undefined && { batch: String(batch) }),
    ...(transferId !== undefined && { transfer: transferId }),
  };
  return { code, tenantId, ids, expected: null, found: null };
}

/**
 * Compares a tenant's ledger with its seals.
 * @param from null for all of the chain
 */
export async function sealDifferences(
  reader: BooksReader,
  tenantId: string,
  from: SealPlace | null,
): Promise<SealedPart & { differences: BooksDifference<SealCode>[] }> {
  const { problems, ...part } = await walkSeals(
    { query: (sql, params = []) => reader.rows(sql, params) },
    tenantId,
    from,
  );
  return { ...part, differences: problems.map(differenceOf) };
}
