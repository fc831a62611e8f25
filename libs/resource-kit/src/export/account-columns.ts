import { seesOwner } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';

/** The columns that name the account of a row. @param user the copy of the user, or null */
export function accountColumns(user: unknown): { user_name?: string; account_email?: string } {
  if (!user) return {};
  const { name, last_name, email } = user as { name: string; last_name: string; email: string };
  return { user_name: fullName({ name, last_name }), account_email: email };
}

/** The same for rows whose owner not every role sees. */
export const ownerColumns = (user: unknown, { role }: Actor): ReturnType<typeof accountColumns> =>
  seesOwner(role) ? accountColumns(user) : {};
