import { Controller, Delete, HttpCode } from '@nestjs/common';
import { ResourceController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, type Actor } from '@porte/service-kit';
import { RemovePostalCodes, type Removal } from './remove-postal-codes.js';
import { servicePostalCodeResource } from './service-postal-code.resource.js';

@Controller('service_postal_codes')
export class ServicePostalCodesController extends ResourceController(servicePostalCodeResource) {
  constructor(private readonly removal: RemovePostalCodes) {
    super();
  }

  /** @param zoneId in place of a postal code's id */
  @Delete(':id/delete_zone_postal_codes')
  @HttpCode(200)
  @Can('destroy', 'ServicePostalCode')
  async removeOfZone(@CurrentActor() actor: Actor, @IdParam() zoneId: string): Promise<{ data: Removal }> {
    return { data: await this.removal.all(actor, { column: 'zone_id', id: zoneId }) };
  }
}
