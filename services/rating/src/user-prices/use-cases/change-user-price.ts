import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserPriceChange } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { assertPriced } from '../priced-kg.js';
import type { UserPriceEntity } from '../user-price.entity.js';
import { userPriceResource } from '../user-price.resource.js';

export class ChangeUserPrice extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: UserPriceChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeUserPrice)
export class ChangeUserPriceHandler implements ICommandHandler<ChangeUserPrice> {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(userPriceResource)) private readonly prices: ResourceService<UserPriceEntity>,
  ) {}

  execute({ actor, id, input }: ChangeUserPrice): Promise<object> {
    return this.work.run(actor, async tx => {
      const { service_id } = await this.prices.find(tx, actor, id, 'write');
      if (input.kg !== undefined) await assertPriced(tx, service_id, input.kg);
      return userPriceResource.view(await this.prices.change(tx, actor, id, input), actor);
    });
  }
}
