import { walletId, WALLETS } from '../network.js';
import { violation, type Tables, type Violation } from './books.js';
import type { PurchaseBook } from './purchases.js';

interface WalletRow {
  owner_id: string;
  posted: string;
}

interface DepositRow {
  owner_id: string;
  amount: string;
}

const DEPOSITS = `select user_id as owner_id, sum(amount) as amount from transfers where code = 'manual_deposit' and created_by <> 'app' group by 1`;

/** Each wallet has what it was given at first and by staff, less what its labels cost: nothing else ever moved its money. */
export async function walletViolations(tables: Tables, purchases: readonly PurchaseBook[]): Promise<Violation[]> {
  const rows = await tables.of<WalletRow>('billing', `select owner_id, posted from accounts where kind = 'wallet'`);
  const posted = new Map(rows.map(row => [row.owner_id, BigInt(row.posted)]));
  const deposits = await tables.of<DepositRow>('billing', DEPOSITS);
  const deposited = new Map(deposits.map(row => [row.owner_id, BigInt(row.amount)]));
  return WALLETS.flatMap(wallet => {
    const owner = walletId(wallet);
    const paid = purchases
      .filter(({ owner_id }) => owner_id === owner)
      .reduce((sum, { taken, refunded }) => sum + taken - refunded, 0n);
    const [expected, found] = [wallet.funds.centavos + (deposited.get(owner) ?? 0n) - paid, posted.get(owner) ?? 0n];
    return expected === found ? [] : [violation('wallet_differs', owner, `${found} instead of ${expected} centavos`)];
  });
}
