import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserCarrierChange } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { Copies } from '../../references/copies.js';
import type { UserCarrierEntity } from '../user-carrier.entity.js';
import { userCarrierResource } from '../user-carrier.resource.js';

export class ChangeUserCarrier extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: UserCarrierChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeUserCarrier)
export class ChangeUserCarrierHandler implements ICommandHandler<ChangeUserCarrier> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly copies: Copies,
    @Inject(resourceToken(userCarrierResource)) private readonly carriers: ResourceService<UserCarrierEntity>,
  ) {}

  /** @returns the customer's services after the change, without an id if the row was deleted */
  execute({ actor, id, input }: ChangeUserCarrier): Promise<object> {
    return this.work.run(actor, async tx => {
      const { carrier_id, user_id } = await this.carriers.find(tx, actor, id, 'write');
      await this.copies.servicesOf(tx, carrier_id, input.service_ids);
      if (input.service_ids.length > 0)
        return userCarrierResource.view(await this.carriers.change(tx, actor, id, input), actor);
      await this.carriers.remove(tx, actor, id);
      return { user_id, carrier_id, service_ids: [] };
    });
  }
}
