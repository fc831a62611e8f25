import { DomainError } from '@porte/domain-kit';
import { ValidationFailed } from '../validation/validation-failed.js';

/** Deeper than any input is nested, and shallow enough for everything that reads it by recursion. */
const MAX_DEPTH = 32;

/** More fields and elements than the largest input has; checks of lists take the square of their length. */
const MAX_PARTS = 5000;

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/**
 * Refuses a parsed body that would cost more to check than its length says: level by level, so that no depth overflows this check itself.
 * @throws DomainError `malformed_json` where it is nested too deep, `payload_too_large` where it has too many fields and elements
 * @throws ValidationFailed where a field has a name that every object inherits
 */
export function checkBounds(body: unknown): void {
  let [level, parts] = [[body].filter(isPlain), 0];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_DEPTH) throw new DomainError('malformed_json');
    const inside: object[] = [];
    for (const each of level) {
      const values = Object.values(each) as unknown[];
      if ((parts += values.length) > MAX_PARTS) throw new DomainError('payload_too_large');
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

/** Names that every object inherits: libraries leave them out without a word, and a filter that is left out shows more than was asked for. */
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
 * Refuses a query of which a parameter, or a bracket of one, has a reserved name.
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
