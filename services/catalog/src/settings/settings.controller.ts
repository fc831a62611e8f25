import { Controller, Get, Param, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ResourceController } from '@porte/resource-kit';
import { currentContext, Public, tenantOf } from '@porte/service-kit';
import type { FastifyRequest } from 'fastify';
import { settingResource } from './setting.resource.js';
import { FindSetting, type FoundSetting } from './use-cases/find-setting.js';

@Controller('settings')
export class SettingsController extends ResourceController(settingResource) {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  @Get('get_register_flag')
  @Public()
  async registerFlag(@Req() request: FastifyRequest): Promise<{ data: { value: unknown } }> {
    const { value } = await this.find(request, 'register_flag');
    return { data: { value } };
  }

  @Get(':key/by_key')
  @Public()
  async byKey(@Req() request: FastifyRequest, @Param('key') key: string): Promise<{ data: FoundSetting }> {
    return { data: await this.find(request, key) };
  }

  private find(request: FastifyRequest, key: string): Promise<FoundSetting> {
    const actor = currentContext()?.actor ?? null;
    return this.queries.execute(new FindSetting(actor?.tenant_id ?? tenantOf(request), actor, key));
  }
}
