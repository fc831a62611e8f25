import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettingChange } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { SettingEntity } from '../setting.entity.js';
import { settingResource, settingView } from '../setting.resource.js';
import { SettingValues } from '../setting-values.js';

export class ChangeSetting extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: SettingChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeSetting)
export class ChangeSettingHandler implements ICommandHandler<ChangeSetting> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly values: SettingValues,
    @Inject(resourceToken(settingResource)) private readonly settings: ResourceService<SettingEntity>,
  ) {}

  execute({ actor, id, input: { value, ...input } }: ChangeSetting): Promise<object> {
    return this.work.run(actor, async tx => {
      const setting = await this.settings.find(tx, actor, id, 'write');
      // Hiding a setting hides it from everybody else: the developer's alone (spec 2 §6).
      if (input.visible !== undefined && actor.role !== 'developer')
        throw new DomainError('forbidden', { fields: ['visible'] });
      const changes = { ...input, ...this.values.columns(setting, value) };
      return settingView(
        Object.keys(changes).length === 0 ? setting : await this.settings.change(tx, actor, id, changes),
      );
    });
  }
}
