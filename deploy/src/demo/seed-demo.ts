import { existsSync, writeFileSync } from 'node:fs';
import { CommandBus } from '@nestjs/cqrs';
import { demoColonies, importColonies } from '@porte/catalog';
import { derivedId, Money } from '@porte/domain-kit';
import { CreateTenant, CreateUser } from '@porte/identity';
import { UnitOfWork } from '@porte/messaging-kit';
import { ForecastLooks } from '@porte/overweights';
import type { ResourceService } from '@porte/resource-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import type { DemoClock } from '../local/demo-clock.js';
import type { Stack } from '../local/stack.js';
import {
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_TENANT,
  demoPersonId,
  MORE_STAFF,
  NORTE_TENANT,
  PAST_PEOPLE,
  type DemoPerson,
} from './people.js';
import { seedIssuer, seedReceiver } from './seed-invoicing.js';
import { OUTSIDE_CARRIERS } from './outside-carriers.js';
import { LedgerPast } from './ledger-past.js';
import { pastOf, type PastDay } from './past.js';
import { recipient, SHOP } from './places.js';
import { claimDays, returnDays, subUserDays } from './seed-claims.js';
import { seedTemplates, threeWeeks } from './seed-shipments.js';
import { readNotices } from './seed-notices.js';
import { OverweightSeeder, overweightDays } from './seed-overweights.js';
import { pickupDays } from './seed-pickups.js';
import { ProgramSeeder } from './seed-programs.js';
import { seedStores } from './seed-stores.js';
import { seedTracking } from './seed-tracking.js';
import { unknownPurchaseDays } from './seed-unknown-purchase.js';
import { usualBoxDays } from './seed-usual-box.js';
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

async function seedPeople(stack: Stack, people: readonly DemoPerson[]): Promise<void> {
  const commands = stack.service('identity').get<CommandBus>(CommandBus);
  for (const tenant of TENANTS) await commands.execute(new CreateTenant(tenant) as never);
  for (const { tenant, verified, parent, referrer, about: _, ...person } of people) {
    const family = {
      parent_id: parent ? demoPersonId(parent) : null,
      special_carriers: false,
      fiscal_data_verified: verified,
      referred_by: referrer ? demoPersonId(referrer) : null,
    };
    const input = { ...person, ...family, phone: '5512345678' };
    await commands.execute(
      new CreateUser(systemActor(tenant), input, demoPersonId(person.email), true, DEMO_PASSWORD) as never,
    );
  }
}

/** Twelve weeks of three customers. */
function twelveWeeks(stack: Stack, customer: CustomerSeeder, staff: Actor): PastDay[] {
  const [boutique, parts] = PAST_PEOPLE.map(person => new CustomerSeeder(stack, actorOf(person)));
  return [
    { seeder: customer, origin: SHOP, weeks: [3, 4, 4, 5, 4, 6, 5, 6, 6, 5, 7, 6] },
    {
      seeder: boutique!,
      origin: recipient(
        'Bárbara Luna',
        '3398765432',
        ['Av. Chapultepec', '480'],
        ['Americana', 'Guadalajara', 'Jalisco', '44160'],
      ),
      weeks: [1, 1, 2, 2, 1, 3, 2, 3, 3, 4, 3, 4],
    },
    {
      seeder: parts!,
      origin: recipient(
        'Ramiro Soto',
        '8187654321',
        ['Av. Madero', '1200'],
        ['Monterrey Centro', 'Monterrey', 'Nuevo León', '64000'],
      ),
      weeks: [2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 2, 1],
    },
  ].flatMap(habit => pastOf(habit, staff));
}

/** Cases of overweight of the three customers. */
function overweights(seeder: OverweightSeeder, customer: Actor): PastDay[] {
  const [boutique, parts] = PAST_PEOPLE.map(actorOf);
  return overweightDays(seeder, customer, boutique!, parts!);
}

/** Claims, return links, and what the customer's sub-user sends. */
function account(stack: Stack, seeder: CustomerSeeder, customer: Actor, staff: Actor): PastDay[] {
  const subUser = new CustomerSeeder(stack, actorOf(personOf('sub@demo.example')));
  return [
    ...claimDays(stack, seeder, customer, staff),
    ...returnDays(stack, seeder, customer, actorOf(personOf('dev@demo.example'))),
    ...subUserDays(subUser),
  ];
}

/** Rewards who referred a customer, as the demo's boutique was. */
async function rewardReferrals(stack: Stack, staff: Actor): Promise<void> {
  const settings = stack.service('catalog').get<ResourceService<never>>('resource:settings');
  await settings.update(staff, derivedId('setting', staff.tenant_id, 'referral_reward'), { value: '100' });
  await stack.caughtUp();
}

/** Days of {@link twelveWeeks}, and what is needed before the first. */
const [LONG_PAST, SHORT_PAST] = [90, 30];

/** What the demo data needs from outside the services. */
export interface DemoOutside {
  /** of billing's database, to date the ledger's movements by their days */
  ledgerOwnerUrl: string;
  /** URL of the simulators; without it no store is connected and no purchase has an unknown outcome */
  simulatorsUrl?: string | undefined;
}

/**
 * Marks the demo as made before the ledger's past ends. Interrupted in between, the next start ends it; in the other order the next start would begin the past
 * again, before entries of the present.
 */
export async function markMade(marker: string, clock: DemoClock, ledger?: Pick<LedgerPast, 'end'>): Promise<void> {
  writeFileSync(marker, JSON.stringify({ made: clock.now() }));
  await ledger?.end();
}

/**
 * Makes the demo data at the first start: the same ids, names and prices each time, dates relative to now. Interrupted, it goes on where it was.
 * @param marker a file that says it is done
 * @param outside given where the simulated carriers can be reached: their carriers and twelve weeks of shipments are made as well
 */
export async function seedDemo(stack: Stack, clock: DemoClock, marker: string, outside?: DemoOutside): Promise<void> {
  if (existsSync(marker)) {
    if (outside) await LedgerPast.endLeftBehind(outside.ledgerOwnerUrl);
    return;
  }
  const [hasOutside, simulatorsUrl] = [outside !== undefined, outside?.simulatorsUrl];
  const people = hasOutside ? [...DEMO_PEOPLE, ...PAST_PEOPLE, ...MORE_STAFF] : DEMO_PEOPLE;
  const begin = hasOutside ? LONG_PAST : SHORT_PAST;
  clock.moveTo(begin);
  const ledger = outside && (await LedgerPast.begin(outside.ledgerOwnerUrl, begin));
  await importColonies(stack.service('catalog').get<UnitOfWork>(UnitOfWork), demoColonies);
  await seedPeople(stack, people);
  for (const { id, slug } of TENANTS) await new NetworkSeeder(stack, slug, systemActor(id)).seed();
  if (hasOutside) await new NetworkSeeder(stack, 'demo', systemActor(DEMO_TENANT)).carriers(OUTSIDE_CARRIERS);
  await stack.caughtUp();
  await new CustomerSeeder(stack, actorOf(personOf('cliente@norte.example'))).deposit(
    Money.of(1000),
    'Depósito inicial',
  );
  const [customer, staff] = [actorOf(personOf('cliente@demo.example')), actorOf(personOf('admin@demo.example'))];
  await seedIssuer(stack, staff);
  await seedReceiver(stack, customer);
  const seeder = new CustomerSeeder(stack, customer);
  const programs = new ProgramSeeder(stack, clock, seeder, customer);
  const cases = new OverweightSeeder(stack, clock, staff);
  if (hasOutside) await rewardReferrals(stack, staff);
  await seedTemplates(seeder);
  const past = [
    ...(hasOutside ? twelveWeeks(stack, seeder, actorOf(personOf('dev@demo.example'))) : []),
    ...(hasOutside ? account(stack, seeder, customer, staff) : []),
    ...(hasOutside ? pickupDays(stack, seeder, customer) : []),
    ...(hasOutside ? programs.days() : []),
    ...(hasOutside ? overweights(cases, customer) : []),
    ...(hasOutside ? usualBoxDays(seeder, cases, customer, actorOf(personOf('dev@demo.example'))) : []),
    ...(simulatorsUrl !== undefined ? unknownPurchaseDays(stack, seeder, simulatorsUrl) : []),
    ...threeWeeks(seeder, staff),
  ];
  for (const { ago, happen } of past.sort((one, other) => other.ago - one.ago)) {
    clock.moveTo(ago);
    await ledger?.moveTo(ago);
    await happen();
  }
  clock.moveTo(0);
  await ledger?.moveTo(0);
  await stack.caughtUp();
  // the scheduled count would run hours later
  if (hasOutside) await stack.service('overweights').get<ForecastLooks>(ForecastLooks).look(DEMO_TENANT);
  if (simulatorsUrl !== undefined) await programs.webhooks(`${simulatorsUrl}/receiver`);
  if (hasOutside) await seedTracking(stack, actorOf(personOf('dev@demo.example')), clock.now());
  if (simulatorsUrl !== undefined) await seedStores(stack, customer, simulatorsUrl);
  await stack.caughtUp();
  for (const person of people) await readNotices(stack, actorOf(person));
  await markMade(marker, clock, ledger);
}
