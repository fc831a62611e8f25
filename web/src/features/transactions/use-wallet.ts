import type { User } from '@porte/contracts/identity/user.js';
import { useList, useRow } from '../../shared/api/resources.js';

const LAST = { order: 'updated_at desc', per_page: 1 } as const;

/** Whose balance a user spends: a sub-user its parent's. */
export const walletOf = ({ id, parent_id }: Pick<User, 'id' | 'parent_id'>): string => parent_id ?? id;

/** A user with what its wallet has available, which is what its last movement left; null while that is not known, 0 where nothing ever moved. */
export function useWallet(userId: string | undefined) {
  const { row: user, error, isFetching, refetch } = useRow('users', userId);
  const wallet = user && walletOf(user);
  const { page, currentData } = useList('transactions', { ...LAST, where: { user_id: wallet } }, { skip: !wallet });
  const available = page && currentData ? (page.data[0]?.balance_after ?? 0) : null;
  return { user, wallet, available, error, isFetching, refetch };
}
