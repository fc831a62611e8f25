import path from 'node:path';
import type { Locale } from '@porte/contracts';
import type { ReadSnapshot } from '../database/read-snapshot.js';
import type { ObjectStore } from '../storage/object-store.js';
import type { PersonalErasure } from './erasure.js';

/** A table with data of people, and what each of them gets of it as a copy. */
export interface PersonalTable {
  /** name of its file in the copy */
  title: Record<Locale, string>;
  /** SQL condition of the rows `r` of the tenant $1 that are about the person $2 */
  of: string;
  /** SQL of the columns of the copy, named one by one: no secret, and no amount that only staff see */
  columns: string;
  /** SQL of the order of the rows, by time unless given */
  order?: string;
  /** the column with files of the object store, as a list of objects with a key */
  files?: string;
}

/** Which tables of a service hold data of people. Every table of its schema is named once for the copy, and once for the erasure. */
export interface PersonalData {
  tables: Readonly<Record<string, PersonalTable>>;
  /** tables that the copy leaves out, by the reason */
  omitted: Readonly<Record<string, readonly string[]>>;
  erasure: PersonalErasure;
}

/** A part of what a service holds about a person: a table begins, a row of it, or a piece of a file that belongs to it. */
export type PersonalLine =
  | { kind: 'table'; title: Record<Locale, string> }
  | { kind: 'row'; row: Record<string, unknown> }
  | { kind: 'file'; name: string }
  | { kind: 'piece'; base64: string };

interface PersonalRow {
  row: Record<string, unknown>;
  files: readonly { key: string }[] | null;
}

/** Files travel in pieces, so that no line is long. */
const PIECE_BYTES = 48 * 1024;

/** SQL of an amount of centavos as pesos. */
export const pesosColumn = (column: string): string => `r.${column} / 100.0 as ${column}`;

const ADDRESS_PARTS = [
  'name',
  'company',
  'email',
  'phone',
  'street',
  'number',
  'neighborhood',
  'city',
  'state',
  'postal_code',
  'country_code',
  'reference',
  'rfc',
];

/** SQL of an address in a JSON column as one text. */
export const addressColumn = (column: string): string =>
  `concat_ws(', ', ${ADDRESS_PARTS.map(part => `nullif(r.${column}->>'${part}', '')`).join(', ')}) as ${column}`;

/** Tables of the kits, which every service has. */
export const OMITTED_OF_KITS = {
  'technical tables: messages in transit, copies of rows of other services, applied migrations': [
    'dead_letters',
    'idempotency_keys',
    'inbox',
    'migrations',
    'outbox',
    'parked_keys',
    'reference_rows',
  ],
  'the audit trail of identity has the same rows': ['audit_log'],
  'which people were erased, without their names': ['erasures'],
};

/** Tables of reports and imports, in the services that have them. */
export const OMITTED_REPORTS = { 'files that a person asked for, for seven days': ['reports', 'report_chunks'] };
export const OMITTED_IMPORTS = {
  'the rows of an imported file have become rows of other tables': ['imports', 'import_chunks', 'import_files'],
};

/** SQL of the rows of a person: `row` as the copy has it, and the `files` that belong to it. */
export const personalQuery = (name: string, { of, columns, order = 'r.created_at', files }: PersonalTable): string =>
  `select (select row_to_json(x) from (select ${columns}) x) as row, ${files ? `r.${files}` : 'null::jsonb'} as files
    from ${name} r where r.tenant_id = $1 and (${of}) order by ${order}`;

/**
 * What a service holds about a person, table after table; a table without rows of the person is left out.
 * @param snapshot of the service's database, opened for the tenant
 */
export async function* personalLines(
  snapshot: ReadSnapshot,
  store: ObjectStore,
  { tables }: PersonalData,
  { tenant_id, id }: { tenant_id: string; id: string },
): AsyncGenerator<PersonalLine> {
  for (const [name, table] of Object.entries(tables))
    yield* tableLines(snapshot, store, table.title, [personalQuery(name, table), [tenant_id, id]]);
}

/** The rows of a table and the files that belong to them; nothing where there are no rows. @param query SQL of `row` and `files`, with its parameters */
export async function* tableLines(
  snapshot: ReadSnapshot,
  store: ObjectStore,
  title: Record<Locale, string>,
  [sql, params]: readonly [sql: string, params: readonly unknown[]],
): AsyncGenerator<PersonalLine> {
  const found: string[] = [];
  let isBegun = false;
  for await (const { row, files } of snapshot.stream<PersonalRow>(sql, params)) {
    if (!isBegun) yield { kind: 'table', title };
    isBegun = true;
    found.push(...(files ?? []).flatMap(({ key }) => key || []));
    yield { kind: 'row', row };
  }
  // several rows may name the same file
  for (const [at, key] of [...new Set(found)].entries()) yield* fileLines(store, key, at);
}

async function* fileLines(store: ObjectStore, key: string, at: number): AsyncGenerator<PersonalLine> {
  const bytes = await store.get(key);
  yield { kind: 'file', name: `${at + 1}${path.extname(key)}` };
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    yield { kind: 'piece', base64: bytes.subarray(from, from + PIECE_BYTES).toString('base64') };
}
