import { DomainError, isId, Money } from '@porte/domain-kit';
import { allOf, compare, freshName, oneOf, type Condition } from './condition.js';
import type { Filter, Operand } from './filter.js';
import { canNarrow, containsIn } from './search.js';

/** Parses a client's text as a value of the column; null if it is invalid. */
type Reader = (text: string) => unknown | null;

const bad = (): never => {
  throw new DomainError('invalid_filter_value');
};

const read = (reader: Reader, text: string): unknown => reader(text) ?? bad();

function equality(column: string, reader: Reader, operand: Operand): Condition {
  if (operand.op === 'null') return { sql: `${column} is ${operand.value === 'false' ? 'not ' : ''}null`, params: {} };
  if (operand.op === 'in')
    return membership(
      column,
      operand.value.map(text => read(reader, text)),
    );
  if (operand.op === 'eq') return compare(column, '=', read(reader, operand.value));
  return bad();
}

function membership(column: string, values: unknown[]): Condition {
  const name = freshName();
  return values.length > 0
    ? { sql: `${column} in (:...${name})`, params: { [name]: values } }
    : { sql: 'false', params: {} };
}

function ordered(column: string, reader: Reader): Filter {
  return operand => {
    if (operand.op === 'gte') return compare(column, '>=', read(reader, operand.value));
    if (operand.op === 'lte') return compare(column, '<=', read(reader, operand.value));
    return equality(column, reader, operand);
  };
}

const readText: Reader = text => (text.length <= 255 && !text.includes('\0') ? text : null);
const readInteger: Reader = text => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);
const readTime: Reader = text =>
  /^\d{4}-\d{2}-\d{2}([T ]|$)/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
const readDecimal: Reader = text => (/^-?\d{1,9}(\.\d{1,4})?$/.test(text) ? text : null);

function readMoney(text: string): string | null {
  try {
    return String(Money.of(text).centavos);
  } catch {
    return null;
  }
}

/** A text column: equal, any of, or contains, ignoring case and accents. */
export const text =
  (column: string): Filter =>
  operand => {
    if (operand.op !== 'like') return equality(column, readText, operand);
    const escaped = String(read(readText, operand.value)).replace(/[\\%_]/g, '\\$&');
    const name = freshName();
    return { sql: `unaccent(lower(${column})) like unaccent(lower(:${name}))`, params: { [name]: `%${escaped}%` } };
  };

/** The same condition, of which the planner assumes that nearly all rows meet it. */
const alreadyCounted = ({ sql, params }: Condition): Condition => ({
  sql: `nullif(${sql}, false) is not null`,
  params,
});

/**
 * A text column that is among the searched fields of its resource: `like` looks in the index of the search first, which finds every row that the column contains
 * the text of, and few others: were both conditions to count, the planner would take the word for rare and read all its rows for one page.
 * @param textSql the searched text as its index has it: the stored column, or `searchTextSql` of the fields
 */
export const searched =
  (column: string, textSql = 'r.search_text'): Filter =>
  operand => {
    const condition = text(column)(operand);
    if (!condition || operand.op !== 'like' || !canNarrow(operand.value)) return condition;
    return allOf([containsIn(textSql, operand.value), alreadyCounted(condition)]);
  };

/** An id column. An invalid id matches nothing. */
export const uuid =
  (column: string): Filter =>
  operand => {
    if (operand.op === 'eq' && !isId(operand.value)) return null;
    return equality(column, value => (isId(value) ? value : null), operand);
  };

/** A whole-number column: equal, any of, from, to. */
export const integer = (column: string): Filter => ordered(column, readInteger);

const ofMoney = new WeakSet<Filter>();

/** Whether a filter compares an amount of money: users without prices could find one by narrowing it down. */
export const isOfMoney = (filter: Filter): boolean => ofMoney.has(filter);

/** A column of centavos, queried in pesos: equal, any of, from, to. */
export function money(column: string): Filter {
  const filter = ordered(column, readMoney);
  ofMoney.add(filter);
  return filter;
}

/** A decimal column: equal, any of, from, to. */
export const decimal = (column: string): Filter => ordered(column, readDecimal);

/** A timestamp or date column: from, to, equal. */
export const time = (column: string): Filter => ordered(column, readTime);

/** A boolean column. */
export const flag =
  (column: string): Filter =>
  operand =>
    equality(
      column,
      value => (['true', '1'].includes(value) ? true : ['false', '0'].includes(value) ? false : null),
      operand,
    );

/**
 * A column with a fixed set of words.
 * @param codes the words by their numbers in the API: `coded('r.status', ['active', 'suspended'])` accepts `1` for `suspended`
 */
export const coded =
  (column: string, words: readonly string[]): Filter =>
  operand =>
    equality(
      column,
      value => (words.includes(value) ? value : /^\d+$/.test(value) ? (words[Number(value)] ?? null) : null),
      operand,
    );

/** A column with a JSON list of words: has the word. */
export const having =
  (column: string, words: readonly string[]): Filter =>
  operand => {
    if (operand.op !== 'eq' || !words.includes(operand.value)) return bad();
    const name = freshName();
    return { sql: `${column} @> cast(:${name} as jsonb)`, params: { [name]: JSON.stringify([operand.value]) } };
  };

/** True if any of the filters matches; filters that cannot parse the value are skipped. */
export const anyOf =
  (...filters: Filter[]): Filter =>
  operand => {
    const conditions = filters.flatMap(filter => {
      try {
        return filter(operand) ?? [];
      } catch {
        return [];
      }
    });
    return conditions.length > 0 ? oneOf(conditions) : null;
  };

/**
 * A field of a related table of the same service.
 * @param exists SQL with `%` as placeholder of the condition: `exists (select 1 from labels l where l.shipment_id = r.id and %)`
 */
export const through =
  (exists: string, filter: Filter): Filter =>
  operand => {
    const inner = filter(operand);
    return inner && { sql: exists.replace('%', () => inner.sql), params: inner.params };
  };

/** All tests of a query, as one condition. */
export const allTests = (conditions: readonly (Condition | null)[]): Condition =>
  conditions.includes(null) ? { sql: 'false', params: {} } : allOf(conditions as Condition[]);
