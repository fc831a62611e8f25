import { roleOf } from '@porte/contracts';
import type { AccountNotice } from '../../mail/notice-texts.js';
import type { UserEntity } from '../user.entity.js';

/** The changes by staff that the user is mailed about. */
export function notableChanges(before: UserEntity, after: UserEntity): AccountNotice[] {
  const notices: AccountNotice[] = [];
  if (roleOf(before) !== roleOf(after)) notices.push({ kind: 'role_changed', role: roleOf(after) });
  if (before.status !== after.status) notices.push({ kind: after.status === 'suspended' ? 'suspended' : 'activated' });
  if (!before.fiscal_data_verified && after.fiscal_data_verified) notices.push({ kind: 'fiscal_data_verified' });
  return notices;
}
