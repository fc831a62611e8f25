import { Controller, Delete, Get, HttpCode, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import {
  ServicePostalCodeChange,
  ServicePostalCodeInput,
  type CodeCoverage,
  type ListEffect,
  type ServicePostalCode,
  type StateCoverage,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ResourceController } from '@porte/resource-kit';
import { Can, CurrentActor, Documented, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { CoverageByState } from './coverage-by-state.js';
import { PostalCodeRules } from './postal-code-rules.js';
import { RemovePostalCodes, type ListOwner, type Removal } from './remove-postal-codes.js';
import { servicePostalCodeResource } from './service-postal-code.resource.js';

const optionalUuid = (name: string): ParseUUIDPipe =>
  new ParseUUIDPipe({ optional: true, exceptionFactory: () => new DomainError('invalid_query', { name }) });

const OWNERS = ['service_id', 'zone_id'].map(name => ({
  name,
  description: 'one of service_id and zone_id',
  schema: { type: 'string', format: 'uuid' },
}));

function ownerOf(serviceId: string | undefined, zoneId: string | undefined): ListOwner {
  if ((serviceId === undefined) === (zoneId === undefined))
    throw new DomainError('invalid_query', { name: 'service_id' });
  return serviceId ? { column: 'service_id', id: serviceId } : { column: 'zone_id', id: zoneId! };
}

@Controller('service_postal_codes')
export class ServicePostalCodesController extends ResourceController(servicePostalCodeResource) {
  constructor(
    private readonly removal: RemovePostalCodes,
    private readonly coverage: CoverageByState,
    private readonly rules: PostalCodeRules,
  ) {
    super();
  }

  @Post()
  @Can('create', 'ServicePostalCode')
  override async create(
    @CurrentActor() actor: Actor,
    @Payload('service_postal_code', ServicePostalCodeInput) input: ServicePostalCodeInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.followed(actor, await this.resource.create(actor, input, id)) };
  }

  @Put(':id')
  @Can('update', 'ServicePostalCode')
  override async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('service_postal_code', ServicePostalCodeChange) input: ServicePostalCodeChange,
  ): Promise<{ data: object }> {
    return { data: await this.followed(actor, await this.resource.update(actor, id, input)) };
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
    return { data: await this.coverage.of(actor, ownerOf(serviceId, zoneId)) };
  }

  /** Whether a service or a zone delivers to a Mexican postal code now, and by which entry. */
  @Get('check')
  @Can('read', 'ServicePostalCode')
  @Documented({
    queries: [...OWNERS, { name: 'postal_code', required: true, schema: { type: 'string', pattern: '^[0-9]{5}$' } }],
  })
  async check(
    @CurrentActor() actor: Actor,
    @Query('postal_code') postalCode?: unknown,
    @Query('service_id', optionalUuid('service_id')) serviceId?: string,
    @Query('zone_id', optionalUuid('zone_id')) zoneId?: string,
  ): Promise<{ data: CodeCoverage }> {
    if (typeof postalCode !== 'string' || !/^\d{5}$/.test(postalCode))
      throw new DomainError('invalid_query', { name: 'postal_code' });
    return { data: await this.coverage.check(actor, ownerOf(serviceId, zoneId), postalCode) };
  }

  /** What the entries of a service or of a zone do now, by kind. */
  @Get('effect')
  @Can('read', 'ServicePostalCode')
  @Documented({ queries: OWNERS })
  async effect(
    @CurrentActor() actor: Actor,
    @Query('service_id', optionalUuid('service_id')) serviceId?: string,
    @Query('zone_id', optionalUuid('zone_id')) zoneId?: string,
  ): Promise<{ data: ListEffect }> {
    return { data: await this.coverage.effect(actor, ownerOf(serviceId, zoneId)) };
  }

  /** @param zoneId in place of a postal code's id */
  @Delete(':id/delete_zone_postal_codes')
  @HttpCode(200)
  @Can('destroy', 'ServicePostalCode')
  async removeOfZone(@CurrentActor() actor: Actor, @IdParam() zoneId: string): Promise<{ data: Removal }> {
    return { data: await this.removal.all(actor, { column: 'zone_id', id: zoneId }) };
  }

  /** An entry that was saved by hand switches its rule on, as an import does. */
  private async followed(actor: Actor, saved: object): Promise<object> {
    const { service_id, kind } = saved as ServicePostalCode;
    if (service_id && kind) await this.rules.follow(actor, service_id, kind);
    return saved;
  }
}
