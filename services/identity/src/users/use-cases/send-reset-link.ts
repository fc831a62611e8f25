import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { AccountRequests } from '../../accounts/account-request.js';
import { assertMovable } from '../domain/administered.js';
import { isUninvited } from '../domain/invited.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';

/** Staff send a user the password reset mail. */
export class SendResetLink extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SendResetLink)
export class SendResetLinkHandler implements ICommandHandler<SendResetLink> {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly requests: AccountRequests,
  ) {}

  /** @throws DomainError `not_found`, `forbidden`, `invitation_revoked` */
  execute({ actor, id }: SendResetLink): Promise<void> {
    return this.work.run(actor, async tx => {
      const user = await this.resource.find(tx, actor, id, 'write');
      assertMovable(actor, user);
      if (isUninvited(user)) throw new DomainError('invitation_revoked');
      await this.requests.save(tx, { kind: 'reset', email: user.email });
      await audit(tx, actor, { action: 'user.reset_link_sent', subject: id, label: user.email });
    });
  }
}
