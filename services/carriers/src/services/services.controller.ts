import { Controller, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ServiceChange, ServiceCountriesInput, ServiceInput, ServiceZonesInput } from '@porte/contracts';
import { ResourceController } from '@porte/resource-kit';
import { BarePayload, Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { serviceResource } from './service.resource.js';
import { ChangeService } from './use-cases/change-service.js';
import { CreateService } from './use-cases/create-service.js';

@Controller('services')
export class ServicesController extends ResourceController(serviceResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Post()
  @Can('create', 'Service')
  override async create(
    @CurrentActor() actor: Actor,
    @Payload('service', ServiceInput) input: ServiceInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CreateService(actor, input, id)) };
  }

  @Put(':id')
  @Can('update', 'Service')
  override update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('service', ServiceChange) input: ServiceChange,
  ): Promise<{ data: object }> {
    return this.change(actor, id, input);
  }

  @Put(':id/zones')
  @Can('update', 'Service')
  setZones(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @BarePayload(ServiceZonesInput) input: ServiceZonesInput,
  ): Promise<{ data: object }> {
    return this.change(actor, id, input);
  }

  @Put(':id/countries')
  @Can('update', 'Service')
  setCountries(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @BarePayload(ServiceCountriesInput) input: ServiceCountriesInput,
  ): Promise<{ data: object }> {
    return this.change(actor, id, input);
  }

  private async change(actor: Actor, id: string, input: ServiceChange): Promise<{ data: object }> {
    return { data: await this.commands.execute(new ChangeService(actor, id, input)) };
  }
}
