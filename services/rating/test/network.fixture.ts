import { countryIdOf } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { anActor, DEMO, NORTE, startTestService, until, type ApiAnswer, type TestService } from '@porte/testing-kit';
import { ratingService } from '../src/service.js';

export const MX = countryIdOf('MX')!;
export const US = countryIdOf('US')!;
export const id = (name: string): string => derivedId('rating-test', name);

/** A row of another service, as in an event. */
export type Fields = { id: string } & Record<string, unknown>;

export const aTenant = (tenant: string, more = {}): Fields => ({
  id: tenant,
  slug: tenant.slice(0, 4),
  time_zone: 'America/Mexico_City',
  home_country_id: MX,
  currency: 'MXN',
  ...more,
});
export const aCarrier = (name: string, more = {}): Fields => ({
  id: id(name),
  name,
  status: 'active',
  provider_code: 'GenericCarrier',
  logo: null,
  own_agreements: false,
  user_id: null,
  validator_ids: [],
  insurance_type: 'none',
  ...more,
});
export const aService = (name: string, carrier: string, more = {}): Fields => ({
  id: id(name),
  carrier_id: id(carrier),
  name,
  code: name,
  status: 'active',
  days: 3,
  service_type: 'national',
  use_static_rates: true,
  use_quoted_rates: false,
  exchange_rate: 1,
  has_pickup: false,
  extra_kg_price: 0,
  week_days: [],
  validator_ids: [],
  zone_ids: [],
  country_ids: [],
  edit_admin_cost: true,
  ...more,
});
export const aUser = (who: { id: string }, more = {}): Fields => ({
  id: who.id,
  user_type: 'customer',
  parent_id: null,
  discount: 0,
  special_carriers: false,
  own_agreements_price: null,
  ...more,
});

export const customer = anActor('customer');
export const operator = anActor('operator');
export const admin = anActor('admin');
export const mainAdmin = anActor('main_admin');
export const developer = anActor('developer');
export const stranger = anActor('admin', { tenant: NORTE });
export const people = [customer, operator, admin, mainAdmin, developer];

export const box = {
  origin_postal_code: '06000',
  destination_postal_code: '68000',
  length: 30,
  width: 40,
  height: 25,
  weight: 4.2,
  parcel_type: 'box',
};

/** The service with two tenants and their users, fed by events. */
export class Network {
  private constructor(readonly porte: TestService) {}

  static async start(env: Record<string, string> = {}): Promise<Network> {
    const network = new Network(await startTestService(ratingService, { env }));
    for (const tenant of [DEMO, NORTE]) await network.publish('tenant', aTenant(tenant), { tenant });
    for (const person of people) await network.publish('user', aUser(person, { user_type: person.role }));
    await network.publish('user', aUser(stranger), { tenant: NORTE });
    return network;
  }

  /** Resolves when every follower has applied the row. */
  async publish(model: string, data: Fields, { tenant = DEMO, verb = 'updated' } = {}): Promise<void> {
    const event = newId();
    const envelope = {
      id: event,
      type: `${model}.${verb}`,
      source: 'test',
      subject: data.id,
      tenantId: tenant,
      time: '2026-11-21T18:00:00Z',
      correlationId: event,
      data,
    };
    await this.porte.bus.publish(envelope as unknown as Envelope);
  }

  async price(service: string, kg: number, price: number, admin_cost = 0, main_admin_cost = 0): Promise<ApiAnswer> {
    const made = await this.porte.as(developer).post('/api/service_prices', {
      service_price: { service_id: id(service), kg, price, admin_cost, main_admin_cost },
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    await this.settled();
    return made;
  }

  /** Resolves when every committed change is applied everywhere. */
  async settled(): Promise<void> {
    await until(() => this.porte.service.isCaughtUp());
  }

  quote(changes: object = {}, as = customer): Promise<ApiAnswer> {
    return this.porte.as(as).post('/api/quotes', { quote: { ...box, ...changes } });
  }

  /** The result of one service for a developer: its rate, or the reason why it has none. */
  async outcome(
    service: string,
    changes: object = {},
  ): Promise<Record<string, unknown> & { total?: number; reason?: string }> {
    const { body } = await this.quote(changes, developer);
    const all = [...body.data.data, ...body.data.excluded] as Record<string, unknown>[];
    return all.find(each => each['service_id'] === id(service))!;
  }
}

/** Milliseconds that some work durationOf. */
export async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
