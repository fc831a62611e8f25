import { useRow } from '../../shared/api/resources.js';
import { useWalletBalancesQuery, walletOf } from '../../shared/balances/balances-api.js';

/** A user with its wallet's available balance; null while unknown. */
export function useWallet(userId: string | undefined) {
  const { row: user, error, isFetching, refetch } = useRow('users', userId);
  const wallet = user && walletOf(user);
  const { currentData } = useWalletBalancesQuery(wallet ? [wallet] : [], { skip: !wallet });
  return { user, wallet, available: currentData?.[0]?.available_balance ?? null, error, isFetching, refetch };
}
