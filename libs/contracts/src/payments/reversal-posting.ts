import { derivedId } from '@porte/domain-kit';
import type { DepositMethod } from './deposit.js';

/** The ledger's id of a reversal: one for each return of the provider, or transfer of staff. @param reference its id, or the tracking key */
export const reversalPostingId = (method: DepositMethod, reference: string): string =>
  derivedId('deposit reversal', method, reference);
