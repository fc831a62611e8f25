import { Controller, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { UserCarrierChange, UserCarrierInput } from '@porte/contracts';
import { ResourceController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { ChangeUserCarrier } from './use-cases/change-user-carrier.js';
import { CreateUserCarrier } from './use-cases/create-user-carrier.js';
import { userCarrierResource } from './user-carrier.resource.js';

@Controller('user_carriers')
export class UserCarriersController extends ResourceController(userCarrierResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Post()
  @Can('create', 'UserCarrier')
  override async create(
    @CurrentActor() actor: Actor,
    @Payload('user_carrier', UserCarrierInput) input: UserCarrierInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CreateUserCarrier(actor, input, id)) };
  }

  @Put(':id')
  @Can('update', 'UserCarrier')
  override async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('user_carrier', UserCarrierChange) input: UserCarrierChange,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new ChangeUserCarrier(actor, id, input)) };
  }
}
