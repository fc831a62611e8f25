import type { ReadSnapshot } from '../database/read-snapshot.js';
import { tableLines, type PersonalLine } from '../personal-data/personal-data.js';
import type { TenantDeletion } from './tenant-deletion.js';
import type { ObjectStore } from '../storage/object-store.js';

/** What of a table is in the copy of a tenant. */
export interface TenantTable {
  /** its columns by name, separated by blanks */
  columns: string;
  /** SQL condition of the rows `r` of the tenant $1, those with its `tenant_id` unless given */
  of?: string;
  /** SQL of the files of a row, as JSON with a list of objects with a `key` of the object store */
  files?: string;
}

/** What a service holds of a tenant. Every table of its schema is named once, and every column of the tables in the copy. */
export interface TenantData {
  tables: Readonly<Record<string, TenantTable>>;
  /** tables, and columns as `table.column`, that the copy leaves out, by the reason */
  omitted: Readonly<Record<string, readonly string[]>>;
  deletion: TenantDeletion;
}

/** Tables of the kits, which every service has. */
export const OMITTED_FROM_TENANT_COPY = {
  'technical tables: messages in transit, copies of rows of other services, applied migrations': [
    'dead_letters',
    'erasures',
    'idempotency_keys',
    'inbox',
    'migrations',
    'outbox',
    'parked_keys',
    'reference_rows',
  ],
  'the audit trail of identity has the same rows': ['audit_log'],
};

/** Columns of no use outside of the service, which the copy of a table omits unless it names them: of processes, of searches, and the tenant's own id. */
export const TECHNICAL_COLUMNS: readonly string[] = [
  'tenant_id',
  'search_text',
  'actor',
  'cause',
  'lane',
  'fence',
  'due_at',
  'leased_until',
  'deadline_at',
  'tries',
  'last_error',
  'lost_leases',
];

export const columnsOf = ({ columns }: TenantTable): string[] => columns.split(' ');

/** SQL of the rows of a table: `row` as the copy has it, and the `files` that belong to it. */
export function tenantQuery(name: string, table: TenantTable): string {
  const columns = columnsOf(table);
  const order = columns.includes('created_at') ? 'order by r.created_at' : '';
  const row = `(select row_to_json(x) from (select ${columns.map(column => `r.${column}`).join(', ')}) x)`;
  return `select ${row} as row, ${table.files ?? 'null::jsonb'} as files from ${name} r where ${table.of ?? 'r.tenant_id = $1'} ${order}`;
}

/**
 * What a service holds of a tenant, table after table; a table without rows is left out.
 * @param snapshot of the service's database, opened for the tenant
 * @param service the folder of its tables in the copy
 */
export async function* tenantLines(
  snapshot: ReadSnapshot,
  store: ObjectStore,
  { service, data: { tables } }: { service: string; data: TenantData },
  tenantId: string,
): AsyncGenerator<PersonalLine> {
  for (const [name, table] of Object.entries(tables)) {
    const path = `${service}/${name}`;
    const title = { 'es-MX': path, en: path };
    yield* tableLines(snapshot, store, title, [tenantQuery(name, table), [tenantId]]);
  }
}
