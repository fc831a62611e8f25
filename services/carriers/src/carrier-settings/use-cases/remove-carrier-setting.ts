import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { SettingWriter } from '../setting-writer.js';

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
    private readonly writer: SettingWriter,
  ) {}

  execute({ actor, id }: RemoveCarrierSetting): Promise<void> {
    return this.work.run(actor, tx => this.writer.remove(tx, actor, id));
  }
}
