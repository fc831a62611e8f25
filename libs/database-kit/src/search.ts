import type { QueryRunner } from 'typeorm';

/**
 * A searchable field: a column, or `column.key` of a JSON column. `compact` values, such as phone and tracking numbers, also match without their blanks;
 * `number` marks a whole-number column.
 */
export type SearchField = string | { compact: string } | { number: string };

/** The field's name in the declaration. */
export const searchFieldName = (field: SearchField): string =>
  typeof field === 'string' ? field : 'compact' in field ? field.compact : field.number;

function columnSql(name: string, prefix: string): string {
  const [column, key] = name.split('.');
  return key === undefined ? `${prefix}${column}` : `${prefix}${column}->>'${key}'`;
}

function valueSql(field: SearchField, prefix: string): string {
  const sql = columnSql(searchFieldName(field), prefix);
  return typeof field === 'object' && 'number' in field ? `search_number(${sql})` : sql;
}

const arraySql = (values: readonly string[]): string => `array[${values.join(', ')}]::text[]`;

/**
 * SQL of the text that is searched: without accents, case and separators. An expression index is used only by queries with the same SQL.
 * @param alias of the table; none in an index or a generated column
 */
export function searchTextSql(fields: readonly SearchField[], alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  const compact = fields.filter(field => typeof field === 'object' && 'compact' in field);
  return `search_text(${arraySql(fields.map(field => valueSql(field, prefix)))}, ${arraySql(compact.map(field => valueSql(field, prefix)))})`;
}

/** In kB. Entries are collected and written together, which costs a third; more of them would delay the insert that writes them, and each search. */
const PENDING_LIMIT = 256;

const indexOn = (table: string, what: string): string =>
  `create index ${table}_search on ${table} using gin (${what} search_ops) with (gin_pending_list_limit = ${PENDING_LIMIT})`;

/** Adds the stored column `search_text` with its index; `dropSearchColumn` reverts it. */
export async function addSearchColumn(
  runner: QueryRunner,
  table: string,
  fields: readonly SearchField[],
): Promise<void> {
  await runner.query(
    `alter table ${table} add column search_text text generated always as (${searchTextSql(fields)}) stored`,
  );
  await runner.query(indexOn(table, 'search_text'));
}

export async function dropSearchColumn(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`alter table ${table} drop column search_text`);
}

/** Indexes the searched text without storing it, for a table that is seldom searched. The fields are columns, not parts of JSON. */
export async function createSearchIndex(
  runner: QueryRunner,
  table: string,
  fields: readonly SearchField[],
): Promise<void> {
  await runner.query(indexOn(table, searchTextSql(fields)));
}
