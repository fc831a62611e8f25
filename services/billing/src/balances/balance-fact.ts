import type { BalanceFact } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Balance } from '../ledger/ledger-types.js';

export const balanceFact = ({ posted, available }: Balance): BalanceFact => ({
  balance: posted.toJSON(),
  available_balance: available.toJSON(),
});

/** Publishes a changed balance for live views. Called while the wallet's lock is held, so that the last event contains the last balance. */
export const publishBalance = (tx: Tx, ownerId: string, balance: Balance): Promise<void> =>
  tx.publish('balance.changed', ownerId, { owner_id: ownerId, ...balanceFact(balance) });
