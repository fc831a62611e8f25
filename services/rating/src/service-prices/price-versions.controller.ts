import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PriceVersionRestore, type PriceVersion } from '@porte/contracts';
import { Can, CurrentActor, Documented, Payload, type Actor } from '@porte/service-kit';
import { PriceVersions } from '../price-versions/price-versions.js';
import { LIST_OF_SERVICE, serviceIdPipe } from './of-service.js';
import { RestorePrices } from './use-cases/restore-prices.js';

/** The versions of a service's prices. */
@Controller('service_prices/versions')
export class PriceVersionsController {
  constructor(
    private readonly versions: PriceVersions,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Can('read', 'ServicePrice')
  @Documented(LIST_OF_SERVICE)
  async list(
    @CurrentActor() actor: Actor,
    @Query('service_id', serviceIdPipe) id: string,
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
