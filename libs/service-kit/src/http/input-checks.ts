import { DomainError } from '@porte/domain-kit';
import { ValidationFailed } from '../validation/validation-failed.js';

/** Deeper than any valid input, and shallow enough for recursive readers. */
const MAX_DEPTH = 32;

/** More than the largest valid input; some list checks are quadratic. */
const MAX_PARTS = 5000;

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Longer than the largest valid text, and short enough for rules that fold, split or search it. */
const MAX_TEXT = 20_000;

/** Longer than the name of any field. */
const MAX_NAME = 200;

/** A part of a body, with the path of its fields. */
type Part = readonly [value: object, path: string];

function checkText(path: string, name: string, value: unknown): void {
  if (typeof value === 'string' && value.length > MAX_TEXT)
    throw ValidationFailed.of(path + name, 'maxLength', MAX_TEXT);
  if (typeof value === 'string' && !value.isWellFormed()) throw ValidationFailed.of(path + name, 'wellFormed');
}

function checkName(name: string): void {
  if (isReservedName(name)) throw ValidationFailed.of(name, 'unknown');
  if (name.length > MAX_NAME || !name.isWellFormed())
    throw ValidationFailed.of(name.slice(0, MAX_NAME).toWellFormed(), 'unknown');
}

/**
 * Rejects a parsed body that is expensive to validate, or whose text no database can store. Iterates level by level, so that deep nesting cannot
 * overflow the stack.
 * @param mostParts fields and elements that it may have
 * @throws DomainError `malformed_json` if nested too deep, `payload_too_large` for too many fields and elements
 * @throws ValidationFailed for a field named like a member of Object.prototype, and for a text that is too long or has half of a surrogate pair
 */
export function checkBounds(body: unknown, mostParts = MAX_PARTS): void {
  let level: Part[] = isPlain(body) ? [[body, '']] : [];
  let parts = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_DEPTH) throw new DomainError('malformed_json');
    const inside: Part[] = [];
    for (const [each, path] of level) {
      const entries = Object.entries(each) as [string, unknown][];
      if ((parts += entries.length) > mostParts) throw new DomainError('payload_too_large');
      for (const [name, value] of entries) {
        if (!Array.isArray(each)) checkName(name);
        checkText(path, name, value);
        // The wrapper of a payload is no part of the names of its fields.
        const isWrapper = depth === 0 && entries.length === 1 && !Array.isArray(value);
        if (isPlain(value)) inside.push([value, isWrapper ? '' : `${path}${name}.`]);
      }
    }
    level = inside;
  }
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
