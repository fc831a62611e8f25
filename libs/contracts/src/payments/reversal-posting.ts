import { derivedId } from '@porte/domain-kit';
import type { DepositMethod } from './deposit.js';

/** What the ledger posts a reversal under: each taking of a dispute that was won and lost again has its own. @param taking 1 for the first */
export const takingReference = (reference: string, taking: number): string =>
  taking === 1 ? reference : `${reference}:${taking}`;

/** The ledger's id of a reversal: one for each return of the provider, or transfer of staff. @param reference its id, or the tracking key */
export const reversalPostingId = (method: DepositMethod, reference: string): string =>
  derivedId('deposit reversal', method, reference);

/** The ledger's id of what a won chargeback gives back: one for each reversal. @param reference as the reversal was posted with */
export const restorationPostingId = (method: DepositMethod, reference: string): string =>
  derivedId('deposit restoration', method, reference);
