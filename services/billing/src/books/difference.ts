/** What can be wrong inside one tenant's ledger. */
export type LedgerProblem =
  | 'transfer_missing' | 'transfer_unbalanced' | 'transfer_differs' | 'resolution_invalid' | 'open_hold_differs' | 'refund_exceeds_charge'
  | 'account_unknown' | 'wallet_differs' | 'posted_differs' | 'pending_differs' | 'posted_chain_broken' | 'pending_chain_broken' | 'wallet_overdrawn'
  | 'transaction_missing' | 'transaction_amount_differs' | 'transaction_status_differs' | 'transaction_balance_differs';

/** Two books that do not say the same, or one that contradicts itself. */
export interface BooksDifference<Code extends string = string> {
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
export function unequal<Code extends string>(code: Code, tenantId: string, ids: BooksDifference['ids'], expected: bigint, found: bigint): BooksDifference<Code>[] {
  return expected === found ? [] : [{ code, tenantId, ids, expected, found }];
}

/** Says `code` where something holds that must not. */
export function when<Code extends string>(wrong: boolean, code: Code, tenantId: string, ids: BooksDifference['ids']): BooksDifference<Code>[] {
  return wrong ? [{ code, tenantId, ids, expected: null, found: null }] : [];
}
