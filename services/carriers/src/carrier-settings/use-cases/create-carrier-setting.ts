import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isSecretKey, SECRET_MASK, type CarrierSettingInput } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { CarrierReadiness } from '../../carriers/carrier-readiness.js';
import { carrierFor, InjectCarriers, type Carriers } from '../../carriers/carriers.js';
import type { CarrierSettingEntity } from '../carrier-setting.entity.js';
import { carrierSettingResource, carrierSettingView } from '../carrier-setting.resource.js';
import { carrierChangeOf, assertMayWriteSetting, assertMayChangeVisible } from '../setting-rules.js';
import { SettingValues } from '../setting-values.js';

export class CreateCarrierSetting extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: CarrierSettingInput,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CreateCarrierSetting)
export class CreateCarrierSettingHandler implements ICommandHandler<CreateCarrierSetting> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly values: SettingValues,
    private readonly readiness: CarrierReadiness,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(carrierSettingResource)) private readonly settings: ResourceService<CarrierSettingEntity>,
  ) {}

  execute({ actor, input, id }: CreateCarrierSetting): Promise<object> {
    const { key, value, visible } = input;
    if (isSecretKey(key) && value === SECRET_MASK) throw ValidationFailed.of('value', 'required');
    assertMayChangeVisible(actor, visible);
    return this.work.run(actor, async tx => {
      const carrier = await carrierFor(id => this.carriers.find(tx, actor, id, 'write'), input.carrier_id);
      assertMayWriteSetting(actor, carrier, { key, visible: true });
      const columns = this.values.columns({ tenant_id: tx.tenantId, id, key }, value);
      const setting = await this.settings.insert(tx, actor, { ...input, ...columns }, id);
      const change = carrierChangeOf(carrier, key, value);
      if (change) await this.carriers.change(tx, actor, carrier.id, change);
      await this.readiness.refresh(tx, carrier.id);
      return carrierSettingView(setting);
    });
  }
}
