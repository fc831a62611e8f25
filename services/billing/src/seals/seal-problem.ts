import type { SealCode } from '@porte/contracts';

/** A difference between a sealed row and its seal, and its location. */
export interface SealProblem {
  code: SealCode;
  tenantId: string;
  batch?: number;
  transferId?: string;
  day?: string;
}
