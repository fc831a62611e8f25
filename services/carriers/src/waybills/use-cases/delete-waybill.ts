import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import type { WaybillEntity } from '../waybill.entity.js';
import { waybillResource } from '../waybill.resource.js';

export class DeleteWaybill extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** Takes a free number out of the pool for good; the row stays, so that the number is never imported again. */
@CommandHandler(DeleteWaybill)
export class DeleteWaybillHandler implements ICommandHandler<DeleteWaybill> {
  constructor(
    private readonly work: UnitOfWork,
    @InjectClock() private readonly clock: Clock,
    @Inject(resourceToken(waybillResource)) private readonly waybills: ResourceService<WaybillEntity>,
  ) {}

  execute({ actor, id }: DeleteWaybill): Promise<void> {
    return this.work.run(actor, async tx => {
      const waybill = await this.waybills.find(tx, actor, id, 'write');
      if (waybill.state !== 'free' || waybill.deleted_at) throw new DomainError('wrong_state');
      await this.waybills.change(tx, actor, id, { deleted_at: this.clock.now() });
    });
  }
}
