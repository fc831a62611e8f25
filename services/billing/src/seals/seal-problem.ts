import type { SealCode } from '@porte/contracts';

/** Something that is not as it was sealed, and where. */
export interface SealProblem {
  code: SealCode;
  tenantId: string;
  batch?: number;
  transferId?: string;
  day?: string;
}
