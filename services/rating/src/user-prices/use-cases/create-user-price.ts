import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserPriceInput } from '@porte/contracts';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { Copies } from '../../references/copies.js';
import { assertPriced } from '../priced-kg.js';
import type { UserPriceEntity } from '../user-price.entity.js';
import { userPriceResource } from '../user-price.resource.js';

export class CreateUserPrice extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: UserPriceInput,
    readonly id: string,
  ) {
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
      await assertPriced(tx, input.service_id, input.kg);
      return userPriceResource.view(await this.save(tx, actor, input, id), actor);
    });
  }

  /** A price of the same kg is replaced. */
  private async save(tx: Tx, actor: Actor, input: UserPriceInput, id: string): Promise<UserPriceEntity> {
    const [present] = await tx.query<{ id: string }>(
      'select id from user_prices where tenant_id = $1 and user_id = $2 and service_id = $3 and kg = $4 for update',
      [tx.tenantId, input.user_id, input.service_id, input.kg],
    );
    return present
      ? this.prices.change(tx, actor, present.id, { price: input.price })
      : this.prices.insert(tx, actor, input, id);
  }
}
