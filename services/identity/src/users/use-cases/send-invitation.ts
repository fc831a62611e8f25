import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { assertMovable } from '../domain/administered.js';
import { Invitations } from '../invitations.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';
import { UserStore } from '../user-store.js';

/** Staff send a user the mail that leads to a first password, again or after it was revoked. */
export class SendInvitation extends Command<UserEntity> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SendInvitation)
export class SendInvitationHandler implements ICommandHandler<SendInvitation> {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly users: UserStore,
    private readonly invitations: Invitations,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, `forbidden`, `invitation_accepted`, `too_many_requests` */
  execute({ actor, id }: SendInvitation): Promise<UserEntity> {
    return this.work.run(actor, async tx => {
      assertMovable(actor, await this.resource.find(tx, actor, id, 'write'));
      const user = await this.users.lock(tx, id);
      if (!user) throw new DomainError('not_found');
      await this.invitations.renew(tx, newId(this.clock), user);
      await audit(tx, actor, { action: 'user.invited', subject: id, label: user.email });
      return user;
    });
  }
}
