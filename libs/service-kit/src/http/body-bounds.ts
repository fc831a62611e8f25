import { DomainError } from '@porte/domain-kit';

/** Deeper than any input is nested, and shallow enough for everything that reads it by recursion. */
const MAX_DEPTH = 32;

/** More fields and elements than the largest input has; checks of lists take the square of their length. */
const MAX_PARTS = 5000;

const isPlain = (value: unknown): value is object => Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/**
 * Refuses a parsed body that would cost more to check than its length says: level by level, so that no depth overflows this check itself.
 * @throws DomainError `malformed_json` where it is nested too deep, `payload_too_large` where it has too many fields and elements
 */
export function checkBounds(body: unknown): void {
  let [level, parts] = [[body].filter(isPlain), 0];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_DEPTH) throw new DomainError('malformed_json');
    const inside: object[] = [];
    for (const each of level) {
      const values = Object.values(each) as unknown[];
      if ((parts += values.length) > MAX_PARTS) throw new DomainError('payload_too_large');
      for (const value of values) if (isPlain(value)) inside.push(value);
    }
    level = inside;
  }
}
