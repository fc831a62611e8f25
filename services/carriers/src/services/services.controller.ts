import { Controller, Put } from '@nestjs/common';
import { ServiceCountriesInput, ServiceZonesInput } from '@porte/contracts';
import { ResourceController } from '@porte/resource-kit';
import { BarePayload, Can, CurrentActor, IdParam, type Actor } from '@porte/service-kit';
import { serviceResource } from './service.resource.js';

@Controller('services')
export class ServicesController extends ResourceController(serviceResource) {
  @Put(':id/zones')
  @Can('update', 'Service')
  async setZones(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @BarePayload(ServiceZonesInput) input: ServiceZonesInput,
  ): Promise<{ data: object }> {
    return { data: await this.resource.update(actor, id, input) };
  }

  @Put(':id/countries')
  @Can('update', 'Service')
  async setCountries(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @BarePayload(ServiceCountriesInput) input: ServiceCountriesInput,
  ): Promise<{ data: object }> {
    return { data: await this.resource.update(actor, id, input) };
  }
}
