import { Controller, Get, Inject } from '@nestjs/common';
import type { FiscalDatumOfUser } from '@porte/contracts';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';
import type { FiscalDatumEntity } from './fiscal-datum.entity.js';
import { fiscalDatumResource } from './fiscal-datum.resource.js';

/** Fiscal data for identity's answer about a user. */
@Controller('internal/fiscal_data')
export class FiscalDatumOfUserController {
  constructor(
    @Inject(resourceToken(fiscalDatumResource)) private readonly resource: ResourceService<FiscalDatumEntity>,
  ) {}

  /** Within the reach of the actor, as the list answers it. */
  @Get(':user_id')
  @Internal()
  async show(@CurrentActor() actor: Actor, @IdParam('user_id') userId: string): Promise<FiscalDatumOfUser> {
    const { data } = await this.resource.list(actor, {
      where: { user_id: userId },
      per_page: '1',
      fast_search: 'true',
    });
    return { data: (data[0] as FiscalDatumOfUser['data'] | undefined) ?? null };
  }
}
