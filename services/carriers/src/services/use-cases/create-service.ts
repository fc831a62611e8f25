import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { serviceAccess, type ServiceInput } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { carrierFor, InjectCarriers, type Carriers } from '../../carriers/carriers.js';
import { refuseFields } from '../../field-rules.js';
import type { ServiceEntity } from '../service.entity.js';
import { serviceResource } from '../service.resource.js';
import { serviceView } from '../service.view.js';
import { refuseFrozen, requirePlaces, requireStaffFields, withoutPostalRules } from '../service-rules.js';

export class CreateService extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: ServiceInput,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CreateService)
export class CreateServiceHandler implements ICommandHandler<CreateService> {
  constructor(
    private readonly work: UnitOfWork,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(serviceResource)) private readonly services: ResourceService<ServiceEntity>,
  ) {}

  execute({ actor, input, id }: CreateService): Promise<object> {
    refuseFields(input, actor, serviceAccess);
    requireStaffFields(input, actor);
    requirePlaces(input);
    return this.work.run(actor, async tx => {
      refuseFrozen(await carrierFor(this.carriers, tx, actor, input.carrier_id), actor);
      return serviceView(await this.services.insert(tx, actor, await withoutPostalRules(tx, input), id), actor);
    });
  }
}
