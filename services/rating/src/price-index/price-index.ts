import { UPSERTS, addForecasts, addPrices, addUserPrices, applyChange } from './apply-change.js';
import type { Change, Model, Rows, RowsByModel } from './changes.js';
import { entryOf, groupedBy } from './maps.js';
import { PostalLists, ownerOf } from './postal-lists.js';
import { TenantDraft, noParts, type TenantParts } from './tenant-draft.js';
import { TenantOffers } from './tenant-offers.js';
import { TenantSnapshot } from './tenant-snapshot.js';

type OfTenant = { readonly tenant_id: string };
type Loaders = { readonly [M in Model]?: (draft: TenantDraft, rows: readonly RowsByModel[M][]) => void };

/** Models whose many rows form one array or set, which is built once instead of row by row. */
const BULK: Loaders = {
  service_price(draft, rows) {
    for (const [service, all] of groupedBy(rows, row => row.service_id)) addPrices(draft, service, all);
  },
  user_price(draft, rows) {
    for (const all of groupedBy(rows, row => `${row.user_id}/${row.service_id}`).values()) addUserPrices(draft, all);
  },
  service_postal_code(draft, rows) {
    for (const [owner, all] of groupedBy(rows, ownerOf)) draft.edit('postal_lists').set(owner, PostalLists.of(all));
  },
  overweight_forecast(draft, rows) {
    for (const [owner, all] of groupedBy(rows, row => row.owner_id)) addForecasts(draft, owner, all);
  },
};

/** Each table entry gets rows of its own model; the compiler cannot see this in the union of models. */
function loadInto(draft: TenantDraft, model: Model, rows: readonly OfTenant[]): void {
  const bulk = BULK[model] as ((draft: TenantDraft, rows: readonly unknown[]) => void) | undefined;
  const upsert = UPSERTS[model] as (draft: TenantDraft, row: unknown) => void;
  if (bulk) bulk(draft, rows);
  else for (const row of rows) upsert(draft, row);
}

interface TenantState {
  readonly parts: TenantParts;
  readonly tenantOffers: TenantOffers;
}

/**
 * The prices of all tenants in memory. Every change creates a new snapshot of its tenant that shares all unchanged parts and is published by one
 * assignment; a change that cannot be parsed keeps the old snapshot.
 */
export class PriceIndex {
  private readonly states = new Map<string, TenantState>();
  private readonly snapshots = new Map<string, TenantSnapshot>();
  private changes = 0;

  /** @param epoch makes the versions of this run differ from those of another */
  constructor(private readonly epoch = 'v') {}

  /** The tenant's current snapshot; undefined until its row is known. */
  tenant(id: string): TenantSnapshot | undefined {
    return this.snapshots.get(id);
  }

  /** @throws DomainError for a row that cannot be parsed; nothing changes then */
  apply(change: Change): void {
    this.applyAll([change]);
  }

  /** Applies several changes atomically: no snapshot contains only some of them. */
  applyAll(changes: Iterable<Change>): void {
    const drafts = new Map<string, TenantDraft>();
    for (const change of changes) applyChange(this.draft(drafts, change.tenant_id), change);
    this.put(drafts);
  }

  /** Adds rows in bulk at start; the postal codes of one list must come in one call. */
  load(rows: Rows): void {
    const drafts = new Map<string, TenantDraft>();
    for (const model of Object.keys(rows) as Model[]) this.loadModel(drafts, model, rows[model] ?? []);
    this.put(drafts);
  }

  private loadModel(drafts: Map<string, TenantDraft>, model: Model, rows: Iterable<OfTenant>): void {
    for (const [tenant, all] of groupedBy(rows, row => row.tenant_id)) loadInto(this.draft(drafts, tenant), model, all);
  }

  private draft(drafts: Map<string, TenantDraft>, tenant: string): TenantDraft {
    return entryOf(
      drafts,
      tenant,
      () => new TenantDraft(this.snapshots.get(tenant)?.tenant ?? null, this.states.get(tenant)?.parts ?? noParts()),
    );
  }

  private put(drafts: ReadonlyMap<string, TenantDraft>): void {
    for (const [id, { tenant, parts }] of drafts) {
      this.changes += 1;
      const offers = this.states.get(id)?.tenantOffers.next(parts) ?? new TenantOffers(parts);
      this.states.set(id, { parts, tenantOffers: offers });
      if (tenant) this.snapshots.set(id, new TenantSnapshot(`${this.epoch}-${this.changes}`, tenant, parts, offers));
      else this.snapshots.delete(id);
    }
  }
}
