import { Controller, Get, Headers, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SettingChange, SettingInput } from '@porte/contracts';
import { DomainError, isId } from '@porte/domain-kit';
import { ResourceController } from '@porte/resource-kit';
import { Can, currentContext, CurrentActor, IdParam, NewId, Payload, Public, type Actor } from '@porte/service-kit';
import { settingResource } from './setting.resource.js';
import { ChangeSetting } from './use-cases/change-setting.js';
import { CreateSetting } from './use-cases/create-setting.js';
import { FindSetting, type FoundSetting } from './use-cases/find-setting.js';

/** The tenant of somebody who has not signed in, as the gateway knows it by the host. */
const TENANT_HEADER = 'x-porte-tenant';

@Controller('settings')
export class SettingsController extends ResourceController(settingResource) {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
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

  @Post()
  @Can('create', 'Setting')
  override async create(
    @CurrentActor() actor: Actor,
    @Payload('setting', SettingInput) input: SettingInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CreateSetting(actor, input, id)) };
  }

  @Put(':id')
  @Can('update', 'Setting')
  override async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('setting', SettingChange) input: SettingChange,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new ChangeSetting(actor, id, input)) };
  }

  private find(header: string | undefined, key: string): Promise<FoundSetting> {
    const actor = currentContext()?.actor ?? null;
    const tenant = actor?.tenant_id ?? header;
    if (!isId(tenant)) throw new DomainError('tenant_not_found');
    return this.queries.execute(new FindSetting(tenant, actor, key));
  }
}
