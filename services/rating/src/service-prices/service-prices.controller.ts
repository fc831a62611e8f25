import { Controller, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ServicePriceChange, ServicePriceInput } from '@porte/contracts';
import { ResourceController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { servicePriceResource } from './service-price.resource.js';
import { ChangeServicePrice } from './use-cases/change-service-price.js';
import { CreateServicePrice } from './use-cases/create-service-price.js';

@Controller('service_prices')
export class ServicePricesController extends ResourceController(servicePriceResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Post()
  @Can('create', 'ServicePrice')
  override async create(
    @CurrentActor() actor: Actor,
    @Payload('service_price', ServicePriceInput) input: ServicePriceInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CreateServicePrice(actor, input, id)) };
  }

  @Put(':id')
  @Can('update', 'ServicePrice')
  override async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('service_price', ServicePriceChange) input: ServicePriceChange,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new ChangeServicePrice(actor, id, input)) };
  }
}
