import { DomainError } from '@porte/domain-kit';
import { ValidationFailed } from '../validation/validation-failed.js';

/** Deeper than any valid input, and shallow enough for recursive readers. */
const MAX_DEPTH = 32;

/** More than the largest valid input; some list checks are quadratic. */
const MAX_PARTS = 5000;

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/**
 * Rejects a parsed body that is expensive to validate. Iterates level by level, so that deep nesting cannot overflow the stack.
 * @param mostParts fields and elements that it may have
 * @throws DomainError `malformed_json` if nested too deep, `payload_too_large` for too many fields and elements
 * @throws ValidationFailed for a field named like a member of Object.prototype
 */
export function checkBounds(body: unknown, mostParts = MAX_PARTS): void {
  let [level, parts] = [[body].filter(isPlain), 0];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_DEPTH) throw new DomainError('malformed_json');
    const inside: object[] = [];
    for (const each of level) {
      const values = Object.values(each) as unknown[];
      if ((parts += values.length) > mostParts) throw new DomainError('payload_too_large');
      checkNames(each);
      for (const value of values) if (isPlain(value)) inside.push(value);
    }
    level = inside;
  }
}

function checkNames(value: object): void {
  if (Array.isArray(value)) return;
  const reserved = Object.keys(value).find(isReservedName);
  if (reserved !== undefined) throw ValidationFailed.of(reserved, 'unknown');
}

/** Members of Object.prototype: libraries drop them silently, and a dropped filter would return more rows than asked for. */
const RESERVED: ReadonlySet<string> = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);

export const isReservedName = (name: string): boolean => RESERVED.has(name);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Rejects a query with a reserved name in a parameter or its brackets.
 * @param url with its query
 * @throws DomainError `invalid_query`
 */
export function checkQueryNames(url: string): void {
  const start = url.indexOf('?');
  if (start < 0) return;
  for (const part of url.slice(start + 1).split('&')) {
    const name = decoded(part.split('=', 1)[0]!)
      .split(/[[\].]/)
      .find(isReservedName);
    if (name !== undefined) throw new DomainError('invalid_query', { name });
  }
}
