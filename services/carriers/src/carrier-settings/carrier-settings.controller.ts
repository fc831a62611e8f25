import { Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CarrierSettingChange, CarrierSettingInput } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { carrierSettingResource } from './carrier-setting.resource.js';
import { ChangeCarrierSetting } from './use-cases/change-carrier-setting.js';
import { CreateCarrierSetting } from './use-cases/create-carrier-setting.js';
import { RemoveCarrierSetting } from './use-cases/remove-carrier-setting.js';

@Controller('carrier_settings')
export class CarrierSettingsController extends ReadController(carrierSettingResource) {
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
