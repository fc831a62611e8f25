import { Controller, Get, HttpCode, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PriceVersionRestore, type PriceVersion } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { Can, CurrentActor, Documented, Payload, type Actor } from '@porte/service-kit';
import { PriceVersions } from '../price-versions/price-versions.js';
import { RestorePrices } from './use-cases/restore-prices.js';

const serviceId = new ParseUUIDPipe({
  exceptionFactory: () => new DomainError('invalid_query', { name: 'service_id' }),
});

/** The versions of a service's prices. */
@Controller('service_prices/versions')
export class PriceVersionsController {
  constructor(
    private readonly versions: PriceVersions,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Can('read', 'ServicePrice')
  @Documented({
    queries: [{ name: 'service_id', required: true, schema: { type: 'string', format: 'uuid' } }],
    answer: { properties: { data: { type: 'array', items: { type: 'object', additionalProperties: true } } } },
  })
  async list(
    @CurrentActor() actor: Actor,
    @Query('service_id', serviceId) id: string,
  ): Promise<{ data: PriceVersion[] }> {
    return { data: await this.versions.list(actor, id) };
  }

  /** A repeated call changes nothing more: the prices are those of the version already. */
  @Post('restore')
  @HttpCode(200)
  @Can('update', 'ServicePrice')
  async restore(
    @CurrentActor() actor: Actor,
    @Payload('price_version', PriceVersionRestore) input: PriceVersionRestore,
  ): Promise<{ data: object[] }> {
    return { data: await this.commands.execute(new RestorePrices(actor, input)) };
  }
}
