import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettingInput } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { SettingEntity } from '../setting.entity.js';
import { settingResource, settingView } from '../setting.resource.js';
import { SettingValues } from '../setting-values.js';

export class CreateSetting extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: SettingInput,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CreateSetting)
export class CreateSettingHandler implements ICommandHandler<CreateSetting> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly values: SettingValues,
    @Inject(resourceToken(settingResource)) private readonly settings: ResourceService<SettingEntity>,
  ) {}

  execute({ actor, input: { value, ...input }, id }: CreateSetting): Promise<object> {
    const columns = this.values.columns({ tenant_id: actor.tenant_id, id, key: input.key }, value);
    return this.work.run(actor, async tx =>
      settingView(await this.settings.insert(tx, actor, { ...input, ...columns }, id)),
    );
  }
}
