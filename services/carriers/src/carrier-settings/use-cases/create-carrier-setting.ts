import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CarrierSettingInput } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { carrierFor, InjectCarriers, type Carriers } from '../../carriers/carriers.js';
import { carrierSettingView } from '../carrier-setting.resource.js';
import { SettingWriter } from '../setting-writer.js';

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
    private readonly writer: SettingWriter,
    @InjectCarriers() private readonly carriers: Carriers,
  ) {}

  execute({ actor, input, id }: CreateCarrierSetting): Promise<object> {
    return this.work.run(actor, async tx => {
      const carrier = await carrierFor(id => this.carriers.find(tx, actor, id, 'write'), input.carrier_id);
      return carrierSettingView(await this.writer.create(tx, actor, carrier, input, id), actor);
    });
  }
}
