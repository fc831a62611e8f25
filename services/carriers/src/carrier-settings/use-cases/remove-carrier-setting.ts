import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { CarrierReadiness } from '../../carriers/carrier-readiness.js';
import { InjectCarriers, type Carriers } from '../../carriers/carriers.js';
import type { CarrierSettingEntity } from '../carrier-setting.entity.js';
import { carrierSettingResource } from '../carrier-setting.resource.js';
import { carrierChangeOf, assertMayWriteSetting } from '../setting-rules.js';

export class RemoveCarrierSetting extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveCarrierSetting)
export class RemoveCarrierSettingHandler implements ICommandHandler<RemoveCarrierSetting> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly readiness: CarrierReadiness,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(carrierSettingResource)) private readonly settings: ResourceService<CarrierSettingEntity>,
  ) {}

  execute({ actor, id }: RemoveCarrierSetting): Promise<void> {
    return this.work.run(actor, async tx => {
      const setting = await this.settings.remove(tx, actor, id);
      const carrier = await this.carriers.find(tx, actor, setting.carrier_id, 'write');
      assertMayWriteSetting(actor, carrier, setting);
      const change = carrierChangeOf(carrier, setting.key, null);
      if (change) await this.carriers.change(tx, actor, carrier.id, change);
      await this.readiness.refresh(tx, carrier.id);
    });
  }
}
