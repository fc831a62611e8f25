import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CarrierSettingChange } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { InjectCarriers, type Carriers } from '../../carriers/carriers.js';
import type { CarrierSettingEntity } from '../carrier-setting.entity.js';
import { carrierSettingResource, carrierSettingView } from '../carrier-setting.resource.js';
import { SettingWriter } from '../setting-writer.js';

export class ChangeCarrierSetting extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: CarrierSettingChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeCarrierSetting)
export class ChangeCarrierSettingHandler implements ICommandHandler<ChangeCarrierSetting> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly writer: SettingWriter,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(carrierSettingResource)) private readonly settings: ResourceService<CarrierSettingEntity>,
  ) {}

  execute({ actor, id, input }: ChangeCarrierSetting): Promise<object> {
    return this.work.run(actor, async tx => {
      const setting = await this.settings.find(tx, actor, id, 'write');
      const carrier = await this.carriers.find(tx, actor, setting.carrier_id, 'write');
      return carrierSettingView(await this.writer.change(tx, actor, carrier, setting, input), actor);
    });
  }
}
