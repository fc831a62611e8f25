import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { assertMovable } from '../domain/administered.js';
import { Invitations } from '../invitations.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';
import { UserStore } from '../user-store.js';

/** Staff take back the invitation of a user who has not chosen a password: no mail leads to one until another is sent. */
export class RevokeInvitation extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeInvitation)
export class RevokeInvitationHandler implements ICommandHandler<RevokeInvitation> {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly users: UserStore,
    private readonly invitations: Invitations,
  ) {}

  /** @throws DomainError `not_found`, `forbidden`, `invitation_accepted` */
  execute({ actor, id }: RevokeInvitation): Promise<void> {
    return this.work.run(actor, async tx => {
      assertMovable(actor, await this.resource.find(tx, actor, id, 'write'));
      const user = await this.users.lock(tx, id);
      if (!user) throw new DomainError('not_found');
      await this.invitations.revoke(tx, user);
      await audit(tx, actor, { action: 'user.invitation_revoked', subject: id, label: user.email });
    });
  }
}
