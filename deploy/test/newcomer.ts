import { CommandBus } from '@nestjs/cqrs';
import { newId } from '@porte/domain-kit';
import { CreateUser } from '@porte/identity';
import { systemActor } from '@porte/service-kit';
import { DEMO_PASSWORD, DEMO_TENANT } from '../src/demo/people.js';
import type { Porte } from './porte.js';
import type { Visitor } from './visitor.js';

/** Creates something through the API. @returns its id */
export async function made(visitor: Visitor, path: string, key: string, input: object): Promise<string> {
  const answer = await visitor.post(`/api/${path}`, { [key]: input });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data.id;
}

/** A verified customer of the demo tenant with the demo people's password, which staff could not set. @param funds pesos in its wallet */
export async function newCustomer(porte: Porte, email: string, funds: number): Promise<Visitor> {
  const staff = await porte.visitor('dev@demo.example');
  const input = {
    name: 'Benita',
    last_name: 'Bravo',
    company: 'Bazar Bravo',
    email,
    phone: '5511112222',
    user_type: 'customer',
    fiscal_data_verified: true,
  } as const;
  const user_id = newId();
  await porte.stack
    .service('identity')
    .get<CommandBus>(CommandBus)
    .execute(new CreateUser(systemActor(DEMO_TENANT), input, user_id, true, DEMO_PASSWORD) as never);
  await porte.stack.caughtUp();
  if (funds > 0)
    await made(staff, 'transactions', 'transaction', { user_id, amount: funds, transaction_type: 'deposit' });
  return porte.visitor(email);
}

/** What a carrier of the demo sells at 120.00 up to 10 kg, made by a developer through the API. */
export interface NewCarrier {
  name: string;
  /** code of the provider; made where there is none */
  provider: string;
  settings?: Record<string, string>;
  /** numbers that its labels take, one each */
  waybills?: readonly string[];
  /** code of its service at the carrier, whose live price is asked for in place of 120.00 */
  live?: string;
}

/** The provider's id; it is made where there is none. */
export async function providerId(developer: Visitor, code: string): Promise<string> {
  const [found] = (await developer.get(`/api/providers?where[code]=${code}`)).body.data;
  return found?.id ?? made(developer, 'providers', 'provider', { name: code, code, visible: false });
}

/** How a service is sold: at one price in pesos up to 10 kg, or at the carrier's own, and under which prepaid numbers. */
interface Sale {
  price: number;
  isLive: boolean;
  waybills: readonly string[];
}

/** Makes a service of a carrier and its price. */
export async function sellAt(
  porte: Porte,
  developer: Visitor,
  service: { carrier_id: string; name: string; code: string },
  { price, isLive, waybills }: Sale,
): Promise<void> {
  const service_id = await made(developer, 'services', 'service', {
    ...service,
    days: 2,
    service_type: 'national',
    extra_kg_price: 0,
    extra_kg_overweight_price: 0,
    oversize_kg_price: 0,
    use_static_rates: !isLive,
    use_quoted_rates: isLive,
  });
  // rating learns of the service by an event
  await porte.stack.caughtUp();
  const costs = { admin_cost: price - 20, main_admin_cost: price - 30 };
  await made(developer, 'service_prices', 'service_price', { service_id, kg: 10, price, ...costs });
  const { carrier_id } = service;
  for (const number of waybills) await made(developer, 'waybills', 'waybill', { carrier_id, service_id, number });
  await porte.stack.caughtUp();
}

/** Makes a carrier whose only service is named like it. */
export async function newCarrier(
  porte: Porte,
  { name, provider, settings = {}, waybills = [], live }: NewCarrier,
): Promise<void> {
  const developer = await porte.visitor('dev@demo.example');
  const carrier_id = await made(developer, 'carriers', 'carrier', {
    name,
    provider_id: await providerId(developer, provider),
  });
  for (const [key, value] of Object.entries(settings))
    await made(developer, 'carrier_settings', 'carrier_setting', { carrier_id, key, value });
  const sale = { price: 120, isLive: live !== undefined, waybills };
  await sellAt(porte, developer, { carrier_id, name, code: live ?? 'ground' }, sale);
}
