import { Controller, Inject } from '@nestjs/common';
import { TEST_CARRIER, TEST_SERVICES, testServiceId } from '@porte/contracts';
import { derivedId, isTestSide, Money } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { systemActor } from '@porte/service-kit';
import type { ServiceEntity } from '../services/service.entity.js';
import { serviceResource } from '../services/service.resource.js';
import { CarrierReadiness } from './carrier-readiness.js';
import { InjectCarriers, type Carriers } from './carriers.js';
import { providerCode } from './provider-code.js';

/** The carrier of a new test side. */
@Controller()
export class TestSidesConsumer {
  constructor(
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(serviceResource)) private readonly services: ResourceService<ServiceEntity>,
    private readonly readiness: CarrierReadiness,
  ) {}

  /** Ids are derived, so that a repeated event makes nothing twice. */
  @On('tenant.created')
  async open({ tenantId }: EventOf<'tenant.created'>, tx: Tx): Promise<void> {
    if (!isTestSide(tenantId)) return;
    const [system, carrier_id] = [systemActor(tenantId), derivedId('test_carrier', tenantId)];
    const provider_code = await providerCode(tx, system, TEST_CARRIER.provider_id, false);
    const ready = this.readiness.isReady(provider_code);
    await this.carriers.insert(tx, system, { ...TEST_CARRIER, provider_code, ready, girth: 330 }, carrier_id);
    for (const { fields } of TEST_SERVICES)
      await this.services.insert(
        tx,
        system,
        {
          ...fields,
          extra_kg_price: Money.of(fields.extra_kg_price ?? 0),
          extra_kg_overweight_price: Money.of(18),
          oversize_kg_price: Money.zero,
          carrier_id,
          service_type: 'national',
          use_static_rates: true,
          has_pickup: true,
        },
        testServiceId(tenantId, fields.code),
      );
  }
}
