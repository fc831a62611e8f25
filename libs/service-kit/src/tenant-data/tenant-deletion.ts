import type { ErasedTable, PersonalErasure } from '../personal-data/erasure.js';

/** What the deletion of a tenant does with the rows of a table: deletes them, or replaces columns of them. */
export interface DeletedTable extends Pick<ErasedTable, 'set' | 'also' | 'grows'> {
  /** SQL condition of the rows `r`, all those of the tenant unless given */
  of?: string;
}

/** What a service does to delete a tenant. Every table of its schema is named once. */
export interface TenantDeletion {
  /** work that has to end before, as an erasure asks for it: SQL conditions over the tenant, which is $1 and $2 */
  open: PersonalErasure['open'];
  /** in this order: a table comes before those that its rows refer to */
  tables: Readonly<Record<string, DeletedTable>>;
  /** tables in which nothing changes, by the reason */
  kept: Readonly<Record<string, readonly string[]>>;
}

/** SQL condition of the rows of the tenant $2; the statement itself has one on $1. */
export const OF_TENANT = 'r.tenant_id = $2::uuid';

/** Tables of the kits. Copies of the tenant's own row stay, as its row does. */
export const DELETED_OF_KITS: Readonly<Record<string, DeletedTable>> = {
  dead_letters: {},
  idempotency_keys: {},
  parked_keys: {},
  reference_rows: { of: `r.model <> 'tenant'` },
};
/** Tables of reports and imports, in the services that have them. */
export const DELETED_REPORTS: Readonly<Record<string, DeletedTable>> = { report_chunks: {}, reports: {} };
export const DELETED_IMPORTS: Readonly<Record<string, DeletedTable>> = {
  import_chunks: {},
  import_files: {},
  imports: {},
};

/** Tables of the kits in which nothing changes. */
export const KEPT_OF_DELETED_TENANTS = {
  'messages in transit, which leave after seconds': ['outbox'],
  'ids alone': ['erasures', 'inbox', 'migrations'],
  'the audit trail, whose rows are sealed and prove who did what': ['audit_log'],
};
