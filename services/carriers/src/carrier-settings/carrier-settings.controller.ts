import {
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Post,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CarrierSettingChange, CarrierSettingInput } from '@porte/contracts';
import { download, ExportPeriod, ReadController, resourceToken, type ResourceService } from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  Documented,
  IdParam,
  NewId,
  OptionalPayload,
  Payload,
  type Actor,
} from '@porte/service-kit';
import type { CarrierLimitLogEntity } from '../carrier-limit-logs/carrier-limit-log.entity.js';
import { carrierLimitLogResource } from '../carrier-limit-logs/carrier-limit-log.resource.js';
import { carrierSettingResource } from './carrier-setting.resource.js';
import { ChangeCarrierSetting } from './use-cases/change-carrier-setting.js';
import { CreateCarrierSetting } from './use-cases/create-carrier-setting.js';
import { RemoveCarrierSetting } from './use-cases/remove-carrier-setting.js';
import { ShowSettingValue, type ShownValue } from './use-cases/show-setting-value.js';

@Controller('carrier_settings')
export class CarrierSettingsController extends ReadController(carrierSettingResource) {
  @Inject(resourceToken(carrierLimitLogResource))
  private readonly limitLogs: ResourceService<CarrierLimitLogEntity>;

  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Post()
  @Can('create', 'CarrierSetting')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('carrier_setting', CarrierSettingInput) input: CarrierSettingInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CreateCarrierSetting(actor, input, id)) };
  }

  /** The value in clear; a GET, because the answer of a call with an idempotency key would be stored. */
  @Get(':id/value')
  @Header('cache-control', 'no-store')
  @Can('update', 'CarrierSetting')
  async value(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ShownValue }> {
    return { data: await this.commands.execute(new ShowSettingValue(actor, id)) };
  }

  /** The log of limits as a file, under the name that the product's API gives it. */
  @Post('export_limit_logs')
  @HttpCode(200)
  @Can('read', 'CarrierLimitLog')
  @Documented({ answer: 'xlsx' })
  async exportLimitLogs(
    @CurrentActor() actor: Actor,
    @Query() query: Record<string, unknown>,
    @OptionalPayload(ExportPeriod) period: ExportPeriod,
  ): Promise<StreamableFile> {
    const { file, format } = await this.limitLogs.export(actor, query, period);
    return download(file, format, 'carrier_limit_logs');
  }

  @Put(':id')
  @Can('update', 'CarrierSetting')
  async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('carrier_setting', CarrierSettingChange) input: CarrierSettingChange,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new ChangeCarrierSetting(actor, id, input)) };
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('destroy', 'CarrierSetting')
  destroy(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    return this.commands.execute(new RemoveCarrierSetting(actor, id));
  }
}
