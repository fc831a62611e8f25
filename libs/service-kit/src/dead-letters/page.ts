import { DomainError } from '@porte/domain-kit';
import type { QueryDocs } from '../openapi/route-docs.js';

const MAX_PER_PAGE = 1000;

/** Pagination of a list that is not a resource. */
export interface Page {
  page: number;
  perPage: number;
}

export const PAGE_DOCS: QueryDocs[] = [
  { name: 'page', schema: { type: 'integer', minimum: 1, default: 1 } },
  { name: 'per_page', schema: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: 10 } },
];

function parsePositive(value: unknown, fallback: number, max: number, code: string): number {
  if (value === undefined) return fallback;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > max) throw new DomainError(code, { max });
  return number;
}

/** @throws DomainError `invalid_query` (400), `invalid_page`, `invalid_per_page` (422) */
export function pageOf({ page, per_page, ...strange }: Record<string, unknown>): Page {
  const [name] = Object.keys(strange);
  if (name !== undefined) throw new DomainError('invalid_query', { name });
  return {
    page: parsePositive(page, 1, 1_000_000, 'invalid_page'),
    perPage: parsePositive(per_page, 10, MAX_PER_PAGE, 'invalid_per_page'),
  };
}
