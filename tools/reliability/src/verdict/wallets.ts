import { walletId, WALLETS } from '../network.js';
import { violation, type Tables, type Violation } from './books.js';
import { depositedByOwner } from './deposits.js';
import { takenByOwner } from './overweights.js';
import type { PurchaseBook } from './purchases.js';

interface WalletRow {
  owner_id: string;
  posted: string;
}

/** Each wallet has what it was given at first and what was paid in, less what its labels and overweights cost: nothing else ever moved its money. */
export async function walletViolations(tables: Tables, purchases: readonly PurchaseBook[]): Promise<Violation[]> {
  const rows = await tables.of<WalletRow>('billing', `select owner_id, posted from accounts where kind = 'wallet'`);
  const posted = new Map(rows.map(row => [row.owner_id, BigInt(row.posted)]));
  const deposited = await depositedByOwner(tables);
  const overweights = await takenByOwner(tables);
  return WALLETS.flatMap(wallet => {
    const owner = walletId(wallet);
    const paid = purchases
      .filter(({ owner_id }) => owner_id === owner)
      .reduce((sum, { taken, refunded }) => sum + taken - refunded, 0n);
    const expected = wallet.funds.centavos + (deposited.get(owner) ?? 0n) - paid - (overweights.get(owner) ?? 0n);
    const found = posted.get(owner) ?? 0n;
    return expected === found ? [] : [violation('wallet_differs', owner, `${found} instead of ${expected} centavos`)];
  });
}
