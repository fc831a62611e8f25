import type { MergeUser } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import type { UserEntity } from '../users/user.entity.js';

/** What developers compare of two users. */
export const mergeUserOf = (user: UserEntity): MergeUser => ({
  id: user.id,
  sequential_id: user.sequential_id,
  fullname: fullName(user),
  email: user.email,
  phone: user.phone,
  company: user.company,
  status: user.status,
  created_at: user.created_at.toISOString(),
});
