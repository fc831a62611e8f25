import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { InjectCarriers, type Carriers } from '../../carriers/carriers.js';
import type { CarrierSettingEntity } from '../carrier-setting.entity.js';
import { carrierSettingResource } from '../carrier-setting.resource.js';
import { assertMayWriteSetting } from '../setting-rules.js';
import { SettingValues } from '../setting-values.js';

/** The value of a setting in clear. */
export interface ShownValue {
  id: string;
  key: string;
  value: string;
}

export class ShowSettingValue extends Command<ShownValue> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/**
 * Shows a value in clear to staff who may write it, and records who looked at which key; customers type their own credentials again. The audit is
 * committed before the value leaves.
 */
@CommandHandler(ShowSettingValue)
export class ShowSettingValueHandler implements ICommandHandler<ShowSettingValue> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly values: SettingValues,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(carrierSettingResource)) private readonly settings: ResourceService<CarrierSettingEntity>,
  ) {}

  execute({ actor, id }: ShowSettingValue): Promise<ShownValue> {
    return this.work.run(actor, async tx => {
      const setting = await this.settings.find(tx, actor, id);
      const carrier = await this.carriers.find(tx, actor, setting.carrier_id);
      if (!isStaff(actor)) throw new DomainError('forbidden', { key: setting.key });
      assertMayWriteSetting(actor, carrier, setting);
      const data = { carrier_id: carrier.id, carrier: carrier.name };
      await audit(tx, actor, { action: 'carrier_setting.shown', subject: id, label: setting.key, data });
      return { id, key: setting.key, value: this.values.open(setting) };
    });
  }
}
