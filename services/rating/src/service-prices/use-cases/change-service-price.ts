import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ServicePriceChange } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { Copies, type ServiceCopy } from '../../references/copies.js';
import { refuseCosts } from '../cost-rules.js';
import type { ServicePriceEntity } from '../service-price.entity.js';
import { servicePriceResource, servicePriceView } from '../service-price.resource.js';

export class ChangeServicePrice extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: ServicePriceChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeServicePrice)
export class ChangeServicePriceHandler implements ICommandHandler<ChangeServicePrice> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly copies: Copies,
    @Inject(resourceToken(servicePriceResource)) private readonly prices: ResourceService<ServicePriceEntity>,
  ) {}

  execute({ actor, id, input }: ChangeServicePrice): Promise<object> {
    return this.work.run(actor, async tx => {
      const { service_id } = await this.prices.find(tx, actor, id, 'write');
      refuseCosts(input, actor, await this.copies.known<ServiceCopy>(tx, 'service', service_id));
      return servicePriceView(await this.prices.change(tx, actor, id, input), actor);
    });
  }
}
