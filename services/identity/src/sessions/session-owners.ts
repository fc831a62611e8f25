import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { assertAdministered } from '../users/domain/administered.js';
import type { UserEntity } from '../users/user.entity.js';
import { userResource } from '../users/user.resource.js';

/** Whose sessions a user may see and end: its own, and for staff those of the users they administer. */
@Injectable()
export class SessionOwners {
  constructor(@Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>) {}

  /** @throws DomainError `not_found`, `forbidden` */
  async find(tx: Tx, actor: Actor, userId: string): Promise<UserEntity> {
    const user = await this.resource.find(tx, actor, userId, 'write');
    if (user.id !== actor.id) assertAdministered(actor, user);
    return user;
  }
}
