import type { Change, PostalCodeRow } from '../price-index/index.js';
import type { Fact } from './fact-changes.js';

const entryOf = (fact: Fact): PostalCodeRow => {
  const { postal_code, to_postal_code, country_id, kind, service_id, zone_id } = fact as unknown as PostalCodeRow;
  return { postal_code, to_postal_code, country_id, kind, service_id, zone_id };
};

/**
 * The postal code entries by their ids. The index knows an entry by its content alone and counts each one once, so what a repeated, changed or
 * removed fact replaces is looked up here.
 */
export class PostalBook {
  private readonly entries = new Map<string, PostalCodeRow>();

  /** Notes an entry at start, before the index is made. */
  note(fact: Fact): PostalCodeRow {
    const entry = entryOf(fact);
    this.entries.set(fact.id, entry);
    return entry;
  }

  changesOf(tenantId: string, fact: Fact, gone: boolean): Change[] {
    const was = this.entries.get(fact.id);
    if (gone) this.entries.delete(fact.id);
    const at = { tenant_id: tenantId, model: 'service_postal_code' } as const;
    if (gone) return was ? [{ ...at, op: 'remove', row: was }] : [];
    return [{ ...at, op: 'upsert', row: this.note(fact), ...(was ? { was } : {}) }];
  }
}
