import { DomainError } from '@porte/domain-kit';

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
