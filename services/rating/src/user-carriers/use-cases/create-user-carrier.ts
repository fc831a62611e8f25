import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserCarrierInput } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { Copies } from '../../references/copies.js';
import type { UserCarrierEntity } from '../user-carrier.entity.js';
import { userCarrierResource } from '../user-carrier.resource.js';

export class CreateUserCarrier extends Command<object> {
  constructor(readonly actor: Actor, readonly input: UserCarrierInput, readonly id: string) {
    super();
  }
}

@CommandHandler(CreateUserCarrier)
export class CreateUserCarrierHandler implements ICommandHandler<CreateUserCarrier> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly copies: Copies,
    @Inject(resourceToken(userCarrierResource)) private readonly carriers: ResourceService<UserCarrierEntity>,
  ) {}

  execute({ actor, input, id }: CreateUserCarrier): Promise<object> {
    return this.work.run(actor, async tx => {
      await this.copies.known(tx, 'user', input.user_id);
      await this.copies.known(tx, 'carrier', input.carrier_id);
      await this.copies.servicesOf(tx, input.carrier_id, input.service_ids);
      return userCarrierResource.view(await this.carriers.insert(tx, actor, input, id), actor);
    });
  }
}
