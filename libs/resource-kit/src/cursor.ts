import { DomainError, isId } from '@porte/domain-kit';
import { allOf, compare, oneOf, type Condition } from './condition.js';

/** One column of a list's order. PostgreSQL orders null after all values. */
export interface OrderKey {
  column: string;
  direction: 'ASC' | 'DESC';
  nullable: boolean;
}

/** The place after a row: the text of its value of each key. The last key is the id, so that no two rows share a place. */
export type Place = (string | null)[];

const signature = (keys: readonly OrderKey[]): string =>
  keys.map(({ column, direction }) => `${column} ${direction}`).join(',');

const invalid = (): never => {
  throw new DomainError('invalid_cursor');
};

/** The cursor of a place, valid for this order only. */
export const cursorOf = (keys: readonly OrderKey[], place: Place): string =>
  Buffer.from(JSON.stringify([signature(keys), ...place])).toString('base64url');

const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed();

/**
 * The place of a cursor. The values are checked by the database, which knows the types of the columns.
 * @throws DomainError `invalid_cursor` (422)
 */
export function placeOf(cursor: string, keys: readonly OrderKey[]): Place {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return invalid();
  }
  if (!Array.isArray(parsed) || parsed.length !== keys.length + 1 || parsed[0] !== signature(keys)) return invalid();
  const place = parsed.slice(1) as unknown[];
  const isValid = keys.every(({ nullable }, at) => isText(place[at]) || (nullable && place[at] === null));
  return isValid && isId(String(place.at(-1))) ? (place as Place) : invalid();
}

const never: Condition = { sql: 'false', params: {} };

function beyond({ column, direction, nullable }: OrderKey, value: string | null): Condition {
  const sql = `r.${column}`;
  if (value === null) return direction === 'ASC' ? never : { sql: `${sql} is not null`, params: {} };
  if (direction === 'DESC') return compare(sql, '<', value);
  const greater = compare(sql, '>', value);
  return nullable ? oneOf([greater, { sql: `${sql} is null`, params: {} }]) : greater;
}

const equal = ({ column }: OrderKey, value: string | null): Condition =>
  value === null ? { sql: `r.${column} is null`, params: {} } : compare(`r.${column}`, '=', value);

function after(keys: readonly OrderKey[], place: Place): Condition {
  const [[key, ...rest], [value, ...others]] = [keys, place];
  if (!key) return never;
  return oneOf([beyond(key, value!), allOf([equal(key, value!), after(rest, others)])]);
}

/** The rows after a place in an order. */
export function afterPlace(keys: readonly OrderKey[], place: Place): Condition {
  const [first, value] = [keys[0]!, place[0]!];
  if (first.nullable || value === null) return after(keys, place);
  // Implied by the rest, and the part that an index can use.
  const bound = compare(`r.${first.column}`, first.direction === 'ASC' ? '>=' : '<=', value);
  return allOf([bound, after(keys, place)]);
}
