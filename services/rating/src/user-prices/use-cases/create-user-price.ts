import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserPriceInput } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { Copies } from '../../references/copies.js';
import type { UserPriceEntity } from '../user-price.entity.js';
import { userPriceResource } from '../user-price.resource.js';

export class CreateUserPrice extends Command<object> {
  constructor(readonly actor: Actor, readonly input: UserPriceInput, readonly id: string) {
    super();
  }
}

@CommandHandler(CreateUserPrice)
export class CreateUserPriceHandler implements ICommandHandler<CreateUserPrice> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly copies: Copies,
    @Inject(resourceToken(userPriceResource)) private readonly prices: ResourceService<UserPriceEntity>,
  ) {}

  execute({ actor, input, id }: CreateUserPrice): Promise<object> {
    return this.work.run(actor, async tx => {
      await this.copies.known(tx, 'user', input.user_id);
      await this.copies.known(tx, 'service', input.service_id);
      return userPriceResource.view(await this.prices.insert(tx, actor, input, id), actor);
    });
  }
}
