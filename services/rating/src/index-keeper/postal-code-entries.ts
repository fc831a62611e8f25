import type { Change, PostalCodeRow } from '../price-index/index.js';
import type { Fact } from './fact-changes.js';

const entryOf = (fact: Fact): PostalCodeRow => {
  const { postal_code, to_postal_code, country_id, kind, service_id, zone_id } = fact as unknown as PostalCodeRow;
  return { postal_code, to_postal_code, country_id, kind, service_id, zone_id };
};

/**
 * The postal code entries by id. The index identifies an entry by its content and counts each once, so the replaced content of a repeated, changed or
 * deleted fact is looked up here.
 */
export class PostalCodeEntries {
  private readonly entries = new Map<string, PostalCodeRow>();

  /** Stores an entry at start, before the index is created. */
  note(fact: Fact): PostalCodeRow {
    const entry = entryOf(fact);
    this.entries.set(fact.id, entry);
    return entry;
  }

  changesOf(tenantId: string, fact: Fact, gone: boolean): Change[] {
    const before = this.entries.get(fact.id);
    if (gone) this.entries.delete(fact.id);
    const at = { tenant_id: tenantId, model: 'service_postal_code' } as const;
    if (gone) return before ? [{ ...at, op: 'remove', row: before }] : [];
    return [{ ...at, op: 'upsert', row: this.note(fact), ...(before ? { before } : {}) }];
  }
}
