import { Controller, Get, Put } from '@nestjs/common';
import { CarrierSettingsInput, type CarrierSettingsForm } from '@porte/contracts';
import { Can, CurrentActor, IdParam, Payload, type Actor } from '@porte/service-kit';
import { SettingsForm } from './settings-form.js';

@Controller('carriers/:id/settings_form')
export class SettingsFormController {
  constructor(private readonly form: SettingsForm) {}

  @Get()
  @Can('read', 'CarrierSetting')
  async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: CarrierSettingsForm }> {
    return { data: await this.form.read(actor, id) };
  }

  @Put()
  @Can('update', 'CarrierSetting')
  async save(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('carrier_settings', CarrierSettingsInput) { values }: CarrierSettingsInput,
  ): Promise<{ data: CarrierSettingsForm }> {
    return { data: await this.form.save(actor, id, values) };
  }
}
