import { roleKeyOf, roleOf } from '@porte/contracts';
import type { AccountNotice } from '../../mail/notice-texts.js';
import type { UserEntity } from '../user.entity.js';

/** The changes by staff that the user is mailed about. @param customRole name of the one that the user has now */
export function notableChanges(before: UserEntity, after: UserEntity, customRole: string | null): AccountNotice[] {
  const notices: AccountNotice[] = [];
  if (roleKeyOf(before) !== roleKeyOf(after))
    notices.push({ kind: 'role_changed', role: roleOf(after), custom: customRole });
  if (before.status !== after.status) notices.push({ kind: after.status === 'suspended' ? 'suspended' : 'activated' });
  if (!before.fiscal_data_verified && after.fiscal_data_verified) notices.push({ kind: 'fiscal_data_verified' });
  return notices;
}
