import { useMeQuery } from './session-api.js';
import type { CurrentUser } from '@porte/contracts/identity/user.js';
import type { Role } from '@porte/contracts/acl/matrix.js';

/** The signed-in person; pages are shown only once it is known. */
export function useMe(): CurrentUser {
  const { data } = useMeQuery();
  if (!data) throw new Error('a page asked who is signed in before that was known');
  return data;
}

/** What the signed-in person is. */
export function useRole(): Role {
  const { user_type, is_main_admin } = useMe();
  return is_main_admin && user_type === 'admin' ? 'main_admin' : user_type;
}

/** False for a sub-user to whom its parent shows no prices: amounts in its answers are null. */
export const useSeesPrices = (): boolean => useMe().sees_prices !== false;

/** False for customers alone. */
export const useIsStaff = (): boolean => useRole() !== 'customer';
