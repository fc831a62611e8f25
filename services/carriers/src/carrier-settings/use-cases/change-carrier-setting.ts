import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CarrierSettingChange } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { CarrierReadiness } from '../../carriers/carrier-readiness.js';
import { InjectCarriers, type Carriers } from '../../carriers/carriers.js';
import type { CarrierSettingEntity } from '../carrier-setting.entity.js';
import { carrierSettingResource, carrierSettingView } from '../carrier-setting.resource.js';
import { carrierChangeOf, assertMayWriteSetting, assertMayChangeVisible } from '../setting-rules.js';
import { SettingValues } from '../setting-values.js';

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
    private readonly values: SettingValues,
    private readonly readiness: CarrierReadiness,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(carrierSettingResource)) private readonly settings: ResourceService<CarrierSettingEntity>,
  ) {}

  execute({ actor, id, input: { value, visible } }: ChangeCarrierSetting): Promise<object> {
    return this.work.run(actor, async tx => {
      const setting = await this.settings.find(tx, actor, id, 'write');
      const carrier = await this.carriers.find(tx, actor, setting.carrier_id, 'write');
      assertMayWriteSetting(actor, carrier, setting);
      assertMayChangeVisible(actor, visible);
      const changes = {
        ...(visible === undefined ? {} : { visible }),
        ...(value === undefined ? {} : this.values.columns(setting, value)),
      };
      if (Object.keys(changes).length === 0) return carrierSettingView(setting);
      const onCarrier = value === undefined ? null : carrierChangeOf(carrier, setting.key, value);
      if (onCarrier) await this.carriers.change(tx, actor, carrier.id, onCarrier);
      const changed = await this.settings.change(tx, actor, id, changes);
      await this.readiness.refresh(tx, carrier.id);
      return carrierSettingView(changed);
    });
  }
}
