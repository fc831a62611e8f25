import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ServicePriceInput } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { Copies, type ServiceCopy } from '../../references/copies.js';
import { refuseCosts, requireCosts } from '../cost-rules.js';
import type { ServicePriceEntity } from '../service-price.entity.js';
import { servicePriceResource, servicePriceView } from '../service-price.resource.js';

export class CreateServicePrice extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: ServicePriceInput,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CreateServicePrice)
export class CreateServicePriceHandler implements ICommandHandler<CreateServicePrice> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly copies: Copies,
    @Inject(resourceToken(servicePriceResource)) private readonly prices: ResourceService<ServicePriceEntity>,
  ) {}

  execute({ actor, input, id }: CreateServicePrice): Promise<object> {
    return this.work.run(actor, async tx => {
      const service = await this.copies.known<ServiceCopy>(tx, 'service', input.service_id);
      refuseCosts(input, actor, service);
      requireCosts(input, actor, service);
      return servicePriceView(
        await this.prices.insert(tx, actor, { admin_cost: 0, main_admin_cost: 0, ...input }, id),
        actor,
      );
    });
  }
}
