/** What a walk along the chain can find. */
export type SealCode =
  | 'step_changed' | 'step_missing' | 'step_inserted' | 'seal_missing' | 'root_differs' | 'chain_broken' | 'day_differs' | 'line_broken' | 'balance_broken';

/** Something that is not as it was sealed, and where. */
export interface SealProblem {
  code: SealCode;
  tenantId: string;
  batch?: number;
  transferId?: string;
  day?: string;
}
