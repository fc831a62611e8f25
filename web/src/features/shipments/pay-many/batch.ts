import type { Batch } from '../../../domain/shipments/batch.js';
import { tabStore } from '../../../shared/browser/stores.js';

/** The most shipments that are paid in one go: their ids are one query. */
export const MAX_ROWS = 200;

const KEY = 'pay-many';

const isBatch = (value: unknown): value is Batch =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as Batch).ids) &&
  (value as Batch).ids.every(id => typeof id === 'string') &&
  typeof (value as Batch).paying === 'object' &&
  typeof (value as Batch).refusals === 'object';

/** The batch of this tab; empty if there is none. */
export function readBatch(): Batch {
  try {
    const kept: unknown = JSON.parse(tabStore.get(KEY) ?? 'null');
    if (isBatch(kept)) return kept;
  } catch {
    // Something else is stored there: as if nothing was.
  }
  return { ids: [], paying: null, refusals: {} };
}

export function keepBatch(batch: Batch): Batch {
  tabStore.set(KEY, JSON.stringify(batch));
  return batch;
}

/** A batch that nothing was confirmed of. */
export const newBatch = (ids: readonly string[]): Batch =>
  keepBatch({ ids: ids.slice(0, MAX_ROWS), paying: null, refusals: {} });
