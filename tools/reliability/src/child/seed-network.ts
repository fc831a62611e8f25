import { CommandBus } from '@nestjs/cqrs';
import { CreateCarrier, CreateCarrierSetting } from '@porte/carriers';
import type { ResourcePath } from '@porte/contracts';
import { derivedId, Money } from '@porte/domain-kit';
import type { ResourceService } from '@porte/resource-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import type { Stack } from '@porte/deploy/local/stack.js';
import {
  apiKey,
  carrierId,
  COUNTING_CARRIER,
  HARNESS_CARRIERS,
  MAX_KG,
  OVERWEIGHT_KG_PRICE,
  POOL_CARRIER,
  priceOf,
  SERVICES,
  serviceId,
  tenantId,
  type CarrierCode,
  type PoolSize,
  type ServiceCode,
  type TenantSlug,
} from '../network.js';
import { REAL_CARRIERS } from '../real-carriers/accounts.js';

const FIELDS = {
  days: 4,
  service_type: 'national',
  extra_kg_price: 9.5,
  oversize_kg_price: 0,
  extra_kg_overweight_price: OVERWEIGHT_KG_PRICE.toJSON(),
  use_static_rates: true,
} as const;

/** What each level of the price chain earns on a label. */
const MARGIN = Money.of('7.05');

/** Makes a tenant's carriers, services, prices and waybills through the services' own use-cases. */
export class NetworkSeeder {
  private readonly actor: Actor;

  constructor(
    private readonly stack: Stack,
    private readonly slug: TenantSlug,
    /** of the simulated carrier */
    private readonly url: string,
  ) {
    this.actor = systemActor(tenantId(slug));
  }

  async seed({ waybills, limit, prepaid }: PoolSize): Promise<void> {
    for (const { code } of HARNESS_CARRIERS)
      await this.carrier(code as CarrierCode, derivedId('chaos', 'provider', code), {
        base_url: this.url,
        api_key: apiKey(this.slug, code),
      });
    await this.carrier(POOL_CARRIER, derivedId('provider', POOL_CARRIER), {
      number_prefix: 'CHA',
      ...(this.slug === 'uno' ? { limit: String(limit) } : {}),
    });
    await this.carrier(COUNTING_CARRIER, derivedId('provider', POOL_CARRIER), {
      number_prefix: 'CNT',
      use_waybill_pool: '0',
    });
    for (let n = 1; n <= waybills; n += 1)
      await this.waybill(POOL_CARRIER, `CH${this.slug.toUpperCase()}${String(n).padStart(7, '0')}`);
    if (prepaid) await this.realCarriers(prepaid);
  }

  private async realCarriers(prepaid: number): Promise<void> {
    for (const { code, account, services, waybill } of REAL_CARRIERS) {
      await this.carrier(code, derivedId('provider', code), account, services);
      for (let n = 1; waybill && n <= prepaid; n += 1) await this.waybill(code, waybill(this.slug, n));
    }
  }

  private async carrier(
    code: CarrierCode,
    provider_id: string,
    settings: Readonly<Record<string, string>>,
    codes: Readonly<Record<ServiceCode, string>> = { ground: 'ground', express: 'express' },
  ): Promise<void> {
    const carrier_id = carrierId(this.slug, code);
    await this.run(new CreateCarrier(this.actor, { name: code, provider_id, girth: 330 }, carrier_id));
    for (const [key, value] of Object.entries(settings))
      await this.run(
        new CreateCarrierSetting(this.actor, { carrier_id, key, value }, derivedId('chaos', this.slug, code, key)),
      );
    for (const service of SERVICES) await this.service(code, service, codes[service]);
  }

  /** @param code of the service, by which the carrier knows it */
  private async service(carrier: CarrierCode, service: ServiceCode, code: string): Promise<void> {
    const id = serviceId(this.slug, carrier, service);
    await this.make('carriers', 'services', id, {
      carrier_id: carrierId(this.slug, carrier),
      name: `${carrier} ${service}`,
      code,
      ...FIELDS,
      zone_ids: [],
      country_ids: [],
      validator_ids: [],
    });
    for (let kg = 1; kg <= MAX_KG; kg += 1) await this.price(id, service, kg);
  }

  private price(service_id: string, service: ServiceCode, kg: number): Promise<object> {
    const price = priceOf(service, kg);
    const [admin_cost, main_admin_cost] = [price.minus(MARGIN), price.minus(MARGIN.times(2))].map(cost =>
      cost.toJSON(),
    );
    return this.make('rating', 'service_prices', derivedId('chaos', 'price', service_id, kg), {
      service_id,
      kg,
      price: price.toJSON(),
      admin_cost,
      main_admin_cost,
    });
  }

  private waybill(carrier: CarrierCode, number: string): Promise<object> {
    return this.make('carriers', 'waybills', derivedId('chaos', 'waybill', number), {
      carrier_id: carrierId(this.slug, carrier),
      service_id: null,
      number,
    });
  }

  private make(service: 'carriers' | 'rating', path: ResourcePath, id: string, input: object): Promise<object> {
    return this.stack.service(service).get<ResourceService<never>>(`resource:${path}`).create(this.actor, input, id);
  }

  private run(command: object): Promise<unknown> {
    return this.stack
      .service('carriers')
      .get<CommandBus>(CommandBus)
      .execute(command as never);
  }
}
