import { DomainError } from '@porte/domain-kit';

/** A text parameter of the query, at most `max` characters. @throws DomainError `invalid_query` with its name */
export function queryText(value: unknown, name: string, max: number): string {
  if (typeof value !== 'string' || value.length > max || value.includes('\0'))
    throw new DomainError('invalid_query', { name });
  return value.trim();
}
