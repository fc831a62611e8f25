import type { WalletBalance } from '@porte/contracts/billing/wallet-balance.js';
import type { User } from '@porte/contracts/identity/user.js';
import { useWalletBalancesQuery, walletOf } from '../../shared/balances/balances-api.js';
import { useCan } from '../../shared/session/use-can.js';

const DAYS = 30;

/** Balances of the wallets that these users spend, by wallet; empty while unknown and for a role that may not read them. */
export function useBalances(users: readonly User[] | undefined): ReadonlyMap<string, WalletBalance> {
  const can = useCan();
  const ids = [...new Set((users ?? []).filter(({ user_type }) => user_type === 'customer').map(walletOf))];
  const skip = ids.length === 0 || !can('read', 'Transaction');
  const { data = [] } = useWalletBalancesQuery({ ids: ids.slice(0, 100) }, { skip });
  return new Map(data.map(wallet => [wallet.user_id, wallet]));
}

/** A user's wallet, and for how many days it lasts at the pace of the last 30 days; null without spending. */
export function useRunway(user: User): { wallet: WalletBalance | undefined; days: number | null } {
  const can = useCan();
  const skip = user.user_type !== 'customer' || !can('read', 'Transaction');
  const { data } = useWalletBalancesQuery({ ids: [walletOf(user)], withSpent: true }, { skip });
  const wallet = data?.[0];
  const spent = wallet?.spent_30_days ?? 0;
  return {
    wallet,
    days: wallet && spent > 0 ? Math.max(0, Math.floor((wallet.available_balance * DAYS) / spent)) : null,
  };
}
