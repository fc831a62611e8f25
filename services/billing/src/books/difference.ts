import type { BooksCode } from '@porte/contracts';

/** Two books that disagree, or one with a contradiction. */
export interface BooksDifference<Code extends BooksCode = BooksCode> {
  code: Code;
  tenantId: string;
  /** ids by kind: `transfer`, `wallet`, `shipment`, `purchase`, … */
  ids: Readonly<Record<string, string>>;
  /** expected centavos; null if it is not about an amount */
  expected: bigint | null;
  /** found centavos */
  found: bigint | null;
}

/** Returns `code` if the two amounts differ; centavos. */
export function unequal<Code extends BooksCode>(
  code: Code,
  tenantId: string,
  ids: BooksDifference['ids'],
  expected: bigint,
  found: bigint,
): BooksDifference<Code>[] {
  return expected === found ? [] : [{ code, tenantId, ids, expected, found }];
}

/** Returns `code` if the forbidden condition is true. */
export function when<Code extends BooksCode>(
  wrong: boolean,
  code: Code,
  tenantId: string,
  ids: BooksDifference['ids'],
): BooksDifference<Code>[] {
  return wrong ? [{ code, tenantId, ids, expected: null, found: null }] : [];
}
