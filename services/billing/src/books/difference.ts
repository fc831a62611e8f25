import type { BooksCode } from '@porte/contracts';

/** Two books that do not say the same, or one that contradicts itself. */
export interface BooksDifference<Code extends BooksCode = BooksCode> {
  code: Code;
  tenantId: string;
  /** what it is about, by kind: `transfer`, `wallet`, `shipment`, `purchase`, … */
  ids: Readonly<Record<string, string>>;
  /** centavos that there should be; null where it is not about an amount */
  expected: bigint | null;
  /** centavos that there are */
  found: bigint | null;
}

/** Says `code` where the two amounts are not the same; centavos. */
export function unequal<Code extends BooksCode>(
  code: Code,
  tenantId: string,
  ids: BooksDifference['ids'],
  expected: bigint,
  found: bigint,
): BooksDifference<Code>[] {
  return expected === found ? [] : [{ code, tenantId, ids, expected, found }];
}

/** Says `code` where something holds that must not. */
export function when<Code extends BooksCode>(
  wrong: boolean,
  code: Code,
  tenantId: string,
  ids: BooksDifference['ids'],
): BooksDifference<Code>[] {
  return wrong ? [{ code, tenantId, ids, expected: null, found: null }] : [];
}
