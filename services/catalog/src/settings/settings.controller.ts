import { Controller, Get, Headers, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError, isId } from '@porte/domain-kit';
import { ResourceController } from '@porte/resource-kit';
import { currentContext, Public } from '@porte/service-kit';
import { settingResource } from './setting.resource.js';
import { FindSetting, type FoundSetting } from './use-cases/find-setting.js';

/** The tenant of a caller without a session, which the gateway derives from the host. */
const TENANT_HEADER = 'x-porte-tenant';

@Controller('settings')
export class SettingsController extends ResourceController(settingResource) {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  @Get('get_register_flag')
  @Public()
  async registerFlag(@Headers(TENANT_HEADER) tenant: string): Promise<{ data: { value: unknown } }> {
    const { value } = await this.find(tenant, 'register_flag');
    return { data: { value } };
  }

  @Get(':key/by_key')
  @Public()
  async byKey(@Headers(TENANT_HEADER) tenant: string, @Param('key') key: string): Promise<{ data: FoundSetting }> {
    return { data: await this.find(tenant, key) };
  }

  private find(header: string | undefined, key: string): Promise<FoundSetting> {
    const actor = currentContext()?.actor ?? null;
    const tenant = actor?.tenant_id ?? header;
    if (!isId(tenant)) throw new DomainError('tenant_not_found');
    return this.queries.execute(new FindSetting(tenant, actor, key));
  }
}
