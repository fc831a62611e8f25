import type { WalletBalance } from '@porte/contracts/billing/wallet-balance.js';
import type { User } from '@porte/contracts/identity/user.js';
import type { SpendRate } from '@porte/contracts/shipments/dashboard.js';
import { useSpendRateQuery, useWalletBalancesQuery, walletOf } from '../../shared/balances/balances-api.js';
import { useCan } from '../../shared/session/use-can.js';

/** Balances of the wallets that these users spend, by wallet; empty while unknown and for a role that may not read them. */
export function useBalances(users: readonly User[] | undefined): ReadonlyMap<string, WalletBalance> {
  const can = useCan();
  const ids = [...new Set((users ?? []).filter(({ user_type }) => user_type === 'customer').map(walletOf))];
  const skip = ids.length === 0 || !can('read', 'Transaction');
  const { data = [] } = useWalletBalancesQuery(ids.slice(0, 100), { skip });
  return new Map(data.map(wallet => [wallet.user_id, wallet]));
}

interface UserWallet {
  wallet: WalletBalance | undefined;
  rate: SpendRate | undefined;
  /** the wallet is still to come */
  isComing: boolean;
}

/** A customer's wallet and its spend per day; undefined while unknown and for a role that may not read them. */
export function useWallet(user: User): UserWallet {
  const can = useCan();
  const skip = user.user_type !== 'customer' || !can('read', 'Transaction');
  const wallet = useWalletBalancesQuery([walletOf(user)], { skip });
  const rate = useSpendRateQuery(walletOf(user), { skip });
  return { wallet: wallet.data?.[0], rate: rate.data, isComing: wallet.isLoading };
}
