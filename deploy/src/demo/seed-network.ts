import { CommandBus } from '@nestjs/cqrs';
import { CreateCarrier, CreateCarrierSetting } from '@porte/carriers';
import { countryIdOf, type ResourcePath } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { Stack } from '../local/stack.js';
import { DEMO_BANK_ACCOUNTS, DEMO_CARRIERS, DEMO_ZONES, type DemoCarrier, type DemoService } from './network.js';

const MEXICO = countryIdOf('MX')!;

/** Makes a tenant's carriers, services, prices, zones, waybills and bank account through the services' own use-cases; ids are derived from names. */
export class NetworkSeeder {
  constructor(
    private readonly stack: Stack,
    private readonly slug: string,
    private readonly actor: Actor,
  ) {}

  async seed(): Promise<void> {
    await this.make('carriers', 'validators', this.id('validator', 'extended_zone'), {
      name: 'extended_zone',
      description: 'Marca los destinos de zona extendida',
      params: {},
    });
    if (DEMO_CARRIERS[this.slug]!.some(carrier => carrier.services.some(service => service.zones))) await this.zones();
    await this.carriers(DEMO_CARRIERS[this.slug]!);
    await this.make('payments', 'bank_accounts', this.id('bank_account'), DEMO_BANK_ACCOUNTS[this.slug]!);
  }

  private id(...names: (string | number)[]): string {
    return derivedId(this.slug, ...names);
  }

  private make(
    service: 'carriers' | 'rating' | 'payments',
    path: ResourcePath,
    id: string,
    input: object,
  ): Promise<object> {
    return this.stack.service(service).get<ResourceService<never>>(`resource:${path}`).create(this.actor, input, id);
  }

  private run(command: object): Promise<unknown> {
    return this.stack
      .service('carriers')
      .get<CommandBus>(CommandBus)
      .execute(command as never);
  }

  private async zones(): Promise<void> {
    for (const [name, ranges] of Object.entries(DEMO_ZONES)) {
      const zone_id = this.id('zone', name);
      await this.make('carriers', 'zones', zone_id, { name });
      for (const [postal_code, to_postal_code] of ranges)
        await this.make('carriers', 'service_postal_codes', this.id('zone', name, postal_code), {
          zone_id,
          postal_code,
          to_postal_code,
          country_id: MEXICO,
        });
    }
  }

  /** Makes carriers with their accounts, services and prices. */
  async carriers(carriers: readonly DemoCarrier[]): Promise<void> {
    for (const carrier of carriers) await this.carrier(carrier);
  }

  private async carrier({ name, provider = 'GenericCarrier', settings, fields, services }: DemoCarrier): Promise<void> {
    const carrier_id = this.id('carrier', name);
    await this.run(
      new CreateCarrier(
        this.actor,
        { name, provider_id: derivedId('provider', provider), girth: 330, ...fields },
        carrier_id,
      ),
    );
    for (const [key, value] of Object.entries(settings))
      await this.run(new CreateCarrierSetting(this.actor, { carrier_id, key, value }, this.id('setting', name, key)));
    for (const service of services) await this.service(carrier_id, name, service);
  }

  private async service(
    carrier_id: string,
    carrier: string,
    { name, code, fields, prices, extended, zones, countries, waybills }: DemoService,
  ): Promise<void> {
    const id = this.id('service', carrier, name);
    const places = {
      zone_ids: (zones ?? []).map(zone => this.id('zone', zone)),
      country_ids: (countries ?? []).map(country => countryIdOf(country)!),
      validator_ids: extended ? [this.id('validator', 'extended_zone')] : [],
    };
    await this.make('carriers', 'services', id, {
      carrier_id,
      name,
      code,
      use_static_rates: true,
      oversize_kg_price: 0,
      extra_kg_overweight_price: 18,
      ...fields,
      ...places,
    });
    if (extended)
      await this.make('carriers', 'service_postal_codes', this.id('extended', id), {
        service_id: id,
        postal_code: extended[0],
        to_postal_code: extended[1],
        country_id: MEXICO,
        kind: 'extended',
      });
    for (const [kg, price, admin_cost, main_admin_cost] of prices)
      await this.make('rating', 'service_prices', this.id('price', id, kg), {
        service_id: id,
        kg,
        price,
        admin_cost,
        main_admin_cost,
      });
    for (let n = 1; n <= (waybills?.count ?? 0); n++)
      await this.waybill(carrier_id, id, `${waybills!.prefix}${String(n).padStart(7, '0')}`);
  }

  private async waybill(carrier_id: string, service_id: string, number: string): Promise<void> {
    await this.make('carriers', 'waybills', this.id('waybill', number), { carrier_id, service_id, number });
  }
}
