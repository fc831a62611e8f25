import { Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CarrierChange, CarrierInput } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { carrierResource } from './carrier.resource.js';
import { ChangeCarrier } from './use-cases/change-carrier.js';
import { CreateCarrier } from './use-cases/create-carrier.js';
import { RemoveCarrier } from './use-cases/remove-carrier.js';

@Controller('carriers')
export class CarriersController extends ReadController(carrierResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Post()
  @Can('create', 'Carrier')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('carrier', CarrierInput) input: CarrierInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CreateCarrier(actor, input, id)) };
  }

  @Put(':id')
  @Can('update', 'Carrier')
  async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('carrier', CarrierChange) input: CarrierChange,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new ChangeCarrier(actor, id, input)) };
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('destroy', 'Carrier')
  destroy(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    return this.commands.execute(new RemoveCarrier(actor, id));
  }
}
