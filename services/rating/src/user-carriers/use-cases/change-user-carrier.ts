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
  constructor(readonly actor: Actor, readonly id: string, readonly input: UserCarrierChange) {
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

  execute({ actor, id, input }: ChangeUserCarrier): Promise<object> {
    return this.work.run(actor, async tx => {
      const { carrier_id } = await this.carriers.find(tx, actor, id, 'write');
      await this.copies.servicesOf(tx, carrier_id, input.service_ids);
      return userCarrierResource.view(await this.carriers.change(tx, actor, id, input), actor);
    });
  }
}
