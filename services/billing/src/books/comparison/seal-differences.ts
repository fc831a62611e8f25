import type { SealCode } from '@porte/contracts';
import type { SealPlace } from '../../seals/seal-place.js';
import type { SealProblem } from '../../seals/seal-problem.js';
import { walkSeals, type SealCheck } from '../../seals/verify-seals.js';
import type { BooksDifference } from '../difference.js';
import type { BooksReader } from '../ledger-books.js';

/** The checked part of the chain, and where the next check may start. */
export type SealedPart = Omit<SealCheck, 'problems'>;

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
 * @param from null for the whole chain
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
