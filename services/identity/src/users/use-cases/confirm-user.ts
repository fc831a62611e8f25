import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { assertAdministered } from '../domain/administered.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';

/** Staff confirm a user's e-mail. */
export class ConfirmUser extends Command<UserEntity> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmUser)
export class ConfirmUserHandler implements ICommandHandler<ConfirmUser> {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, `forbidden` */
  execute({ actor, id }: ConfirmUser): Promise<UserEntity> {
    return this.work.run(actor, async tx => {
      const user = await this.resource.find(tx, actor, id, 'write');
      assertAdministered(actor, user);
      return user.confirmed_at ? user : this.resource.change(tx, actor, id, { confirmed_at: this.clock.now() });
    });
  }
}
