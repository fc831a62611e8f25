import { existsSync, writeFileSync } from 'node:fs';
import { CommandBus } from '@nestjs/cqrs';
import { demoColonies, importColonies } from '@porte/catalog';
import { Money } from '@porte/domain-kit';
import { CreateTenant, CreateUser } from '@porte/identity';
import { UnitOfWork } from '@porte/messaging-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import type { DemoClock } from '../local/demo-clock.js';
import type { Stack } from '../local/stack.js';
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_TENANT, demoPersonId, NORTE_TENANT, type DemoPerson } from './people.js';
import { seedIssuer, seedReceiver } from './seed-invoicing.js';
import { seedShipments } from './seed-shipments.js';
import { CustomerSeeder } from './seed-customer.js';
import { NetworkSeeder } from './seed-network.js';

const MEXICAN = { locale: 'es-MX', currency: 'MXN', home_country_code: 'MX' };

const TENANTS = [
  {
    ...MEXICAN,
    id: DEMO_TENANT,
    slug: 'demo',
    hosts: ['localhost'],
    name: 'Porte Demo',
    brand: { color: '#476AFE', logo: null },
    time_zone: 'America/Mexico_City',
    vat_percent: 16,
  },
  {
    ...MEXICAN,
    id: NORTE_TENANT,
    slug: 'norte',
    hosts: ['norte.localhost'],
    name: 'Envíos del Norte',
    brand: { color: '#0F7B6C', logo: null },
    time_zone: 'America/Tijuana',
    vat_percent: 8,
  },
];

/** The demo person as the services know it once it has signed in. */
export function actorOf({ tenant, email, name, user_type, parent }: DemoPerson): Actor {
  const id = demoPersonId(email);
  return { ...systemActor(tenant), id, owner_id: parent ? demoPersonId(parent) : id, role: user_type, email, name };
}

const personOf = (email: string): DemoPerson => DEMO_PEOPLE.find(person => person.email === email)!;

async function seedPeople(stack: Stack): Promise<void> {
  const commands = stack.service('identity').get<CommandBus>(CommandBus);
  for (const tenant of TENANTS) await commands.execute(new CreateTenant(tenant) as never);
  for (const { tenant, verified, parent, about: _, ...person } of DEMO_PEOPLE) {
    const family = {
      parent_id: parent ? demoPersonId(parent) : null,
      special_carriers: false,
      fiscal_data_verified: verified,
    };
    const input = { ...person, ...family, phone: '5512345678' };
    await commands.execute(
      new CreateUser(systemActor(tenant), input, demoPersonId(person.email), true, DEMO_PASSWORD) as never,
    );
  }
}

/**
 * Makes the demo data at the first start: the same ids, names and prices each time, dates relative to now. Interrupted, it goes on where it was.
 * @param marker a file that says it is done
 */
export async function seedDemo(stack: Stack, clock: DemoClock, marker: string): Promise<void> {
  if (existsSync(marker)) return;
  clock.goBack(30);
  await importColonies(stack.service('catalog').get<UnitOfWork>(UnitOfWork), demoColonies);
  await seedPeople(stack);
  for (const { id, slug } of TENANTS) await new NetworkSeeder(stack, slug, systemActor(id)).seed();
  await stack.caughtUp();
  await new CustomerSeeder(stack, actorOf(personOf('cliente@norte.example'))).deposit(
    Money.of(1000),
    'Depósito inicial',
  );
  const [customer, staff] = [actorOf(personOf('cliente@demo.example')), actorOf(personOf('admin@demo.example'))];
  await seedIssuer(stack, staff);
  await seedReceiver(stack, customer);
  await seedShipments(new CustomerSeeder(stack, customer), clock, staff);
  clock.goBack(0);
  writeFileSync(marker, JSON.stringify({ made: clock.now() }));
}
