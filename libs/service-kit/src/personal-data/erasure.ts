import type { OpenWork, RetentionSetting } from '@porte/contracts';

/** What the erasure of a person does with the rows of a table. */
export interface ErasedTable {
  /** SQL condition of the rows `r` of the tenant $1 that are about the person $2 */
  of: string;
  /** columns that are replaced, each by SQL that gives the same when it is applied again; without them the rows are deleted */
  set?: Readonly<Record<string, string>>;
  /** columns that change with them, of rows that are replaced */
  also?: Readonly<Record<string, string>>;
  /** SQL of JSON whose `key`s are files of the object store, which are deleted */
  files?: string;
  /** SQL condition of the rows whose files people sent, so that two may have sent the same */
  uploads?: string;
  /** rows of anyone to which the same is done by their age */
  retention?: Retention;
  /** whether the table only grows for the application's role, so that the system's role deletes its rows */
  grows?: boolean;
}

/** What is done to rows by their age. */
export interface Retention extends Pick<ErasedTable, 'set' | 'files'> {
  /** of the tenant: how many months they are kept */
  setting: RetentionSetting;
  /** SQL condition of the rows that ended before $2 */
  old: string;
}

/** The table as its retention treats it, which is as its erasure does unless it says otherwise. */
export const retained = (table: ErasedTable, { setting: _, old, ...other }: Retention): ErasedTable => ({
  ...table,
  ...other,
  of: old,
});

/** What a service does to erase a person. Every table of its schema is named once. */
export interface PersonalErasure {
  /** work that has to end before: SQL conditions over the tenant $1 and the person $2 */
  open: Readonly<Partial<Record<OpenWork, string>>>;
  /** in this order: a table comes before those through which its rows are found */
  tables: Readonly<Record<string, ErasedTable>>;
  /** tables in which nothing changes, by the reason */
  kept: Readonly<Record<string, readonly string[]>>;
}

/** What stands in place of a text that was erased. Stored, so it is in the product's first language. */
export const ERASED_TEXT = 'Dato eliminado';

/** SQL of the neutral text. */
export const ERASED = `'${ERASED_TEXT}'`;

/** SQL of the neutral text where a column has one. */
export const erasedWhereGiven = (column: string): string => `case when r.${column} is not null then ${ERASED} end`;

/** What of an address names a person or a door; postal code, city and state stay, for the figures and the books. */
const ERASED_ADDRESS = JSON.stringify({
  name: ERASED_TEXT,
  company: null,
  email: null,
  phone: null,
  calling_code: null,
  rfc: null,
  street: ERASED_TEXT,
  number: '',
  neighborhood: ERASED_TEXT,
  reference: null,
});

/** SQL of an address as JSON without its person, null where there is none. */
export const erasedAddress = (json: string): string =>
  `case when jsonb_typeof(${json}) = 'object' then ${json} || '${ERASED_ADDRESS}' else ${json} end`;

/** SQL of JSON in which some fields, where it has them, are replaced. */
export const withFields = (json: string, fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields).reduce(
    (made, [name, value]) =>
      `case when jsonb_typeof(${json}) = 'object' and ${json} ? '${name}' then jsonb_set(${made}, '{${name}}', ${value}) else ${made} end`,
    json,
  );

const OWN = 'r.user_id = $2';

/** Tables of the kits. A dead letter is kept until staff have decided about it, and then for 30 days. */
export const ERASED_OF_KITS: Readonly<Record<string, ErasedTable>> = {
  idempotency_keys: { of: OWN },
  dead_letters: { of: `r.done_at is not null and position(cast($2 as text) in r.envelope::text) > 0` },
};
export const ERASED_REPORTS: Readonly<Record<string, ErasedTable>> = {
  report_chunks: {
    of: 'exists (select from reports p where p.tenant_id = $1 and p.id = r.report_id and p.user_id = $2)',
  },
  reports: { of: OWN },
};
const OF_OWN_IMPORT = 'exists (select from imports i where i.tenant_id = $1 and i.id = r.import_id and i.user_id = $2)';
export const ERASED_IMPORTS: Readonly<Record<string, ErasedTable>> = {
  import_chunks: { of: OF_OWN_IMPORT },
  import_files: {
    of: 'exists (select from imports i where i.tenant_id = $1 and i.id = r.id and i.user_id = $2)',
  },
  imports: { of: OWN },
};

export const KEPT_OF_KITS = {
  'messages in transit, which leave after seconds': ['outbox'],
  'ids alone': ['erasures', 'inbox', 'migrations', 'parked_keys'],
  'the nameless row of the person follows as an event': ['reference_rows'],
  'the audit trail, whose rows are sealed and prove who did what': ['audit_log'],
};

/**
 * SQL that erases the rows of a part of a table, from the address $3 of a row up to $4; it returns how many, as `rows`. By its parts a table of any size, with or
 * without an index for the person, takes statements that are all short.
 */
export function erasureQuery(name: string, { of, set, also }: ErasedTable): string {
  const rows = `r.tenant_id = $1 and r.ctid >= $3::tid and r.ctid < $4::tid and (${of})`;
  const changes = Object.entries({ ...set, ...also }).map(([column, sql]) => `${column} = ${sql}`);
  const isNew = `(${Object.keys(set ?? {})
    .map(column => `r.${column}`)
    .join(', ')}) is distinct from (${Object.values(set ?? {}).join(', ')})`;
  const erase = set
    ? `update ${name} r set ${changes.join(', ')} where ${rows} and ${isNew}`
    : `delete from ${name} r where ${rows}`;
  return `with erased as (${erase} returning 1) select count(*)::int as rows from erased`;
}

/** Keys in JSON, of the transaction's tenant alone: no other file is touched, whatever a row names. */
const keysIn = (json: string): string =>
  `select k #>> '{}' as key from jsonb_path_query(${json}, '$.**.key') k where starts_with(k #>> '{}', r.tenant_id::text || '/')`;

/**
 * SQL of the keys of the person's files in a part of a table, as `erasureQuery` takes it. What people uploaded is left where a row of another person names it too:
 * equal bytes are one file.
 */
export function filesQuery(name: string, { of, files, uploads }: ErasedTable): string {
  const keys = `select distinct f.key from ${name} r cross join lateral (${keysIn(files!)}) f where r.tenant_id = $1`;
  const own = `${keys} and r.ctid >= $3::tid and r.ctid < $4::tid and (${of})`;
  if (!uploads) return own;
  // The rows of others are read only where the part has such a file: the condition stands without their table, so it is asked once and first.
  return `with own as materialized (${own}), sent as materialized (${own} and (${uploads}))
    select key from own except ${keys} and (select exists (select from sent)) and (${uploads}) and (${of}) is not true`;
}
