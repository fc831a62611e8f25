import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { serviceAccess, type ServiceChange } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { InjectCarriers, type Carriers } from '../../carriers/carriers.js';
import { refuseFields } from '../../field-rules.js';
import type { ServiceEntity } from '../service.entity.js';
import { serviceResource } from '../service.resource.js';
import { serviceView } from '../service.view.js';
import { refuseFrozen, requirePlaces, withoutPostalRules } from '../service-rules.js';

export class ChangeService extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: ServiceChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeService)
export class ChangeServiceHandler implements ICommandHandler<ChangeService> {
  constructor(
    private readonly work: UnitOfWork,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(serviceResource)) private readonly services: ResourceService<ServiceEntity>,
  ) {}

  execute({ actor, id, input }: ChangeService): Promise<object> {
    return this.work.run(actor, async tx => {
      const service = await this.services.find(tx, actor, id, 'write');
      refuseFields(input, actor, serviceAccess);
      requirePlaces(input, service);
      refuseFrozen(await this.carriers.find(tx, actor, service.carrier_id), actor);
      return serviceView(
        await this.services.change(tx, actor, id, await withoutPostalRules(tx, input, service)),
        actor,
      );
    });
  }
}
