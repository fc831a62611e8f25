import type { Refusal } from '../purchase/outcome.js';
import { tabStore } from '../../../shared/browser/stores.js';

/** The most shipments that are paid in one go: their ids are one query. */
export const MAX_ROWS = 200;

/** The rate that was shown for a shipment, and that alone is bought. */
export interface Offer {
  service_id: string;
  service_name: string;
  carrier_name: string;
  logo: string | null;
  days: number;
  /** in the tenant's currency, with the insurance if there is one */
  total: number;
  insure_package: boolean;
  demo: boolean;
  /** the offer that it replaces, which has nothing left to sell: it is to be confirmed again */
  instead_of?: string;
}

/** Why a shipment was not bought; `now` is the new price of the same service, where the price changed. */
export type RowRefusal = Refusal & { now?: number };

/** Shipments to pay together. It survives a reload, so that none is bought at a price that was not confirmed, and none twice. */
export interface Batch {
  /** in the order of the list, which is the order of payment */
  ids: readonly string[];
  /** what was confirmed, by shipment; null until then */
  paying: Readonly<Record<string, Offer>> | null;
  refusals: Readonly<Record<string, RowRefusal>>;
}

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
