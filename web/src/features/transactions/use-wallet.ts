import type { User } from '@porte/contracts/identity/user.js';
import { useList, useRow } from '../../shared/api/resources.js';

const LAST = { order: 'updated_at desc', per_page: 1 } as const;

/** The owner of the balance that a user spends: for a sub-user, its parent. */
export const walletOf = ({ id, parent_id }: Pick<User, 'id' | 'parent_id'>): string => parent_id ?? id;

/** A user with its wallet's available balance, taken from its last movement; null while unknown, 0 without movements. */
export function useWallet(userId: string | undefined) {
  const { row: user, error, isFetching, refetch } = useRow('users', userId);
  const wallet = user && walletOf(user);
  const { page, currentData } = useList('transactions', { ...LAST, where: { user_id: wallet } }, { skip: !wallet });
  const available = page && currentData ? (page.data[0]?.balance_after ?? 0) : null;
  return { user, wallet, available, error, isFetching, refetch };
}
