import type { DepositMethod } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';

/** The ledger's id of a payment: one for each charge, however often it is reported. */
export const postingId = (method: DepositMethod, chargeId: string): string => derivedId('deposit', method, chargeId);
