import { mayMoveAccountsOf, mayWriteUsersOf, roleOf } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import type { UserEntity } from '../user.entity.js';

/** Staff may act on accounts within the reach of their role. @throws DomainError `forbidden` */
export function assertAdministered(actor: Actor, user: UserEntity): void {
  if (!isStaff(actor) || !mayWriteUsersOf(actor.role, roleOf(user))) throw new DomainError('forbidden');
}

/** Staff may lead accounts of lower roles to a new password. @throws DomainError `forbidden` */
export function assertMovable(actor: Actor, user: UserEntity): void {
  if (!isStaff(actor) || !mayMoveAccountsOf(actor.role, roleOf(user))) throw new DomainError('forbidden');
}
