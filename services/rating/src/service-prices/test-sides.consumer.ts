import { Controller, Inject } from '@nestjs/common';
import { TEST_SERVICES, testServiceId } from '@porte/contracts';
import { derivedId, isTestSide, Money } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { systemActor } from '@porte/service-kit';
import type { ServicePriceEntity } from './service-price.entity.js';
import { servicePriceResource } from './service-price.resource.js';

/** The prices of a new test side. */
@Controller()
export class TestSidesConsumer {
  constructor(
    @Inject(resourceToken(servicePriceResource)) private readonly prices: ResourceService<ServicePriceEntity>,
  ) {}

  /** Ids are derived, so that a repeated event makes nothing twice. */
  @On('service.created')
  async price({ tenantId, data }: EventOf<'service.created'>, tx: Tx): Promise<void> {
    if (!isTestSide(tenantId)) return;
    const known = TEST_SERVICES.find(({ fields }) => testServiceId(tenantId, fields.code) === data.id);
    for (const [kg, price] of known?.prices ?? [])
      await this.prices.insert(
        tx,
        systemActor(tenantId),
        {
          service_id: data.id,
          kg,
          price: Money.of(price),
          admin_cost: Money.of(price),
          main_admin_cost: Money.of(price),
        },
        derivedId('test_price', data.id, kg),
      );
  }
}
