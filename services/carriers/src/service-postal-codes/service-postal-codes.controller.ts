import { Controller, Delete, Get, HttpCode, ParseUUIDPipe, Query } from '@nestjs/common';
import type { StateCoverage } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ResourceController } from '@porte/resource-kit';
import { Can, CurrentActor, Documented, IdParam, type Actor } from '@porte/service-kit';
import { CoverageByState } from './coverage-by-state.js';
import { RemovePostalCodes, type Removal } from './remove-postal-codes.js';
import { servicePostalCodeResource } from './service-postal-code.resource.js';

const optionalUuid = (name: string): ParseUUIDPipe =>
  new ParseUUIDPipe({ optional: true, exceptionFactory: () => new DomainError('invalid_query', { name }) });

const OWNERS = ['service_id', 'zone_id'].map(name => ({
  name,
  description: 'one of service_id and zone_id',
  schema: { type: 'string', format: 'uuid' },
}));

@Controller('service_postal_codes')
export class ServicePostalCodesController extends ResourceController(servicePostalCodeResource) {
  constructor(
    private readonly removal: RemovePostalCodes,
    private readonly coverage: CoverageByState,
  ) {
    super();
  }

  /** The codes of a service or of a zone by the states of Mexico. */
  @Get('coverage')
  @Can('read', 'ServicePostalCode')
  @Documented({ queries: OWNERS })
  async coverageByState(
    @CurrentActor() actor: Actor,
    @Query('service_id', optionalUuid('service_id')) serviceId?: string,
    @Query('zone_id', optionalUuid('zone_id')) zoneId?: string,
  ): Promise<{ data: StateCoverage[] }> {
    if ((serviceId === undefined) === (zoneId === undefined))
      throw new DomainError('invalid_query', { name: 'service_id' });
    return {
      data: await this.coverage.of(
        actor,
        serviceId ? { column: 'service_id', id: serviceId } : { column: 'zone_id', id: zoneId! },
      ),
    };
  }

  /** @param zoneId in place of a postal code's id */
  @Delete(':id/delete_zone_postal_codes')
  @HttpCode(200)
  @Can('destroy', 'ServicePostalCode')
  async removeOfZone(@CurrentActor() actor: Actor, @IdParam() zoneId: string): Promise<{ data: Removal }> {
    return { data: await this.removal.all(actor, { column: 'zone_id', id: zoneId }) };
  }
}
