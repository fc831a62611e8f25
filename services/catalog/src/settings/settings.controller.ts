import { Controller, Get, Param, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { MENU_SETTINGS } from '@porte/contracts';
import { ResourceController } from '@porte/resource-kit';
import { currentContext, Public, SignedIn, tenantOf } from '@porte/service-kit';
import type { FastifyRequest } from 'fastify';
import { settingResource } from './setting.resource.js';
import { FindSettings, type FoundSettings } from './use-cases/find-settings.js';

@Controller('settings')
export class SettingsController extends ResourceController(settingResource) {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  @Get('get_register_flag')
  @Public()
  async registerFlag(@Req() request: FastifyRequest): Promise<{ data: { value: unknown } }> {
    const { register_flag: value } = await this.find(request, ['register_flag']);
    return { data: { value } };
  }

  @Get('menu')
  @SignedIn()
  async menu(@Req() request: FastifyRequest): Promise<{ data: FoundSettings }> {
    return { data: await this.find(request, MENU_SETTINGS) };
  }

  @Get(':key/by_key')
  @Public()
  async byKey(
    @Req() request: FastifyRequest,
    @Param('key') key: string,
  ): Promise<{ data: { key: string; value: unknown } }> {
    const { [key]: value } = await this.find(request, [key]);
    return { data: { key, value } };
  }

  private find(request: FastifyRequest, keys: readonly string[]): Promise<FoundSettings> {
    const actor = currentContext()?.actor ?? null;
    return this.queries.execute(new FindSettings(actor?.tenant_id ?? tenantOf(request), actor, keys));
  }
}
