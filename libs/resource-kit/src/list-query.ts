import { DomainError } from '@porte/domain-kit';
import type { Filter, Operand } from './filter.js';
import { allTests } from './filters.js';
import type { Condition } from './condition.js';
import { searchIn, type Search } from './search.js';

/** The query options that a list declares. */
export interface ListGrammar {
  where: Record<string, Filter>;
  order: readonly string[];
  include: readonly string[];
  /** null if the list cannot be searched */
  search: Search | null;
  /** in the client's syntax; newest first by default */
  defaultOrder?: string | undefined;
  /** maximum page size */
  maxPerPage: number;
}

/** A list's query, validated. */
export interface ListQuery {
  page: number;
  /** the rows after this place, in place of those of the page */
  after: string | null;
  perPage: number;
  order: [column: string, direction: 'ASC' | 'DESC'][];
  where: Condition;
  include: string[];
  /** leaves the total out: `total_objects` is then the number of returned rows */
  fast: boolean;
}

/** Default maximum page size: larger pages would delay other requests. */
export const MAX_PER_PAGE = 1000;

const CONTROLS = new Set(['page', 'per_page', 'order', 'where', 'include', 'search', 'after', 'fast_search']);

function whole(value: unknown, fallback: number, max: number, code: string): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw new DomainError(code, { max });
  const number = Number(value);
  if (number < 1 || number > max) throw new DomainError(code, { max });
  return number;
}

/** @throws DomainError `unknown_order` */
export function orderOf(value: unknown, allowed: readonly string[]): ListQuery['order'] {
  if (value === undefined) return [['created_at', 'DESC']];
  if (typeof value !== 'string') throw new DomainError('unknown_order', { name: 'order' });
  const order = value.split(',').map((part): ListQuery['order'][number] => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    const word = direction.toUpperCase();
    if (!allowed.includes(name) || rest.length > 0 || (word !== 'ASC' && word !== 'DESC'))
      throw new DomainError('unknown_order', { name: part.trim() });
    return [name, word];
  });
  // A column that is named again orders nothing, and a select list has a limit.
  const seen = new Set<string>();
  return order.filter(([name]) => !seen.has(name) && seen.add(name));
}

function includesOf(value: unknown, allowed: readonly string[]): string[] {
  if (value === undefined) return [];
  const names = (Array.isArray(value) ? value : String(value).split(','))
    .map(name => String(name).trim())
    .filter(Boolean);
  const stranger = names.find(name => !allowed.includes(name));
  if (stranger !== undefined) throw new DomainError('unknown_include', { name: stranger });
  return [...new Set(names)];
}

function cursorIn(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string') throw new DomainError('invalid_cursor');
  return value;
}

/** `where` in brackets or as one JSON object. @throws DomainError `invalid_query` */
export function whereObject(value: unknown): Record<string, unknown> {
  let parsed: unknown = value;
  if (typeof value === 'string') {
    try {
      parsed = JSON.parse(value);
    } catch {
      throw new DomainError('invalid_query', { name: 'where' });
    }
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new DomainError('invalid_query', { name: 'where' });
  return parsed as Record<string, unknown>;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function operandsOf(value: unknown, name: string): Operand[] {
  const refuse = (): never => {
    throw new DomainError('invalid_filter_value', { name });
  };
  if (value === null) return [{ op: 'null', value: 'true' }];
  if (isScalar(value)) return [{ op: 'eq', value: String(value) }];
  if (Array.isArray(value)) return value.every(isScalar) ? [{ op: 'in', value: value.map(String) }] : refuse();
  if (typeof value !== 'object') return refuse();
  return Object.entries(value as object).map(([op, operand]) =>
    ['like', 'gte', 'lte', 'null'].includes(op) && isScalar(operand)
      ? { op: op as 'like', value: String(operand) }
      : refuse(),
  );
}

function testsOf(name: string, value: unknown, grammar: ListGrammar): (Condition | null)[] {
  const filter = Object.hasOwn(grammar.where, name) ? grammar.where[name] : undefined;
  if (!filter) throw new DomainError('unknown_filter', { name });
  try {
    return operandsOf(value, name).map(filter);
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(error.code, { name }) : error;
  }
}

/**
 * Parses the query of a list.
 * @throws DomainError `unknown_filter`, `unknown_order`, `unknown_include`, `unknown_search`, `invalid_filter_value`, `invalid_query` (400),
 * `invalid_page`, `invalid_per_page`, `invalid_search`, `invalid_cursor` (422)
 */
export function parseListQuery(query: Record<string, unknown>, grammar: ListGrammar): ListQuery {
  const stranger = Object.keys(query).find(name => !CONTROLS.has(name));
  if (stranger !== undefined) throw new DomainError('invalid_query', { name: stranger });
  const where = query['where'] === undefined ? {} : whereObject(query['where']);
  return {
    page: whole(query['page'], 1, 1_000_000, 'invalid_page'),
    after: cursorIn(query['after']),
    perPage: whole(query['per_page'], 10, grammar.maxPerPage, 'invalid_per_page'),
    order: orderOf(query['order'] ?? grammar.defaultOrder, ['created_at', ...grammar.order]),
    include: includesOf(query['include'], grammar.include),
    where: allTests([
      ...Object.entries(where).flatMap(([name, value]) => testsOf(name, value, grammar)),
      ...searchIn(query['search'], grammar.search),
    ]),
    fast: query['fast_search'] !== undefined && query['fast_search'] !== 'false',
  };
}
