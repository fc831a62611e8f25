import { LIFETIME } from '../../accounts/domain/account-token.js';
import type { UserEntity } from '../user.entity.js';

/** When the link of an invitation sent now stops working. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + LIFETIME.invitation);

/** True for a user whose invitation was revoked before a first password was chosen: no other mail may lead to one. */
export const isUninvited = ({ invitation_revoked_at, invitation_accepted_at }: UserEntity): boolean =>
  invitation_revoked_at !== null && invitation_accepted_at === null;
