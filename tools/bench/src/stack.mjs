// The whole of Porte in one process, as `npm start` runs it, with a carrier that is the simulator and customers who have money.
import 'reflect-metadata';
import { statements } from '@porte/local-servers/statements.mjs';
import path from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { Books, Ledger } from '@porte/billing';
import { CreateCarrier, CreateCarrierSetting } from '@porte/carriers';
import { ALL_SERVICES, DEMO_TENANT, DemoClock, seedDemo, Stack } from '@porte/deploy';
import { derivedId, Money, systemClock } from '@porte/domain-kit';
import { CreateUser } from '@porte/identity';
import { UnitOfWork } from '@porte/messaging-kit';
import { AccessTokenSigner, systemActor } from '@porte/service-kit';
import { resync } from '@porte/deploy/copies/resync.js';
import { prepareDatabases } from '@porte/deploy/local/databases.js';
import { localSecrets } from '@porte/deploy/local/secrets.js';
import { busOn, transportOn } from './transport.mjs';

const { POSTGRES_URL, HOME_FOLDER, CARRIER_URL, ACCOUNTS, CUSTOMERS, KAFKA_BROKERS, STACK_ENV } = process.env;
const ADMIN = systemActor(DEMO_TENANT);
const FUNDS = Money.of(1_000_000);
const id = (...names) => derivedId('bench', ...names);

const run = (stack, service, command) => stack.service(service).get(CommandBus).execute(command);
const make = (stack, service, resource, name, input) =>
  stack.service(service).get(`resource:${resource}`).create(ADMIN, input, id(resource, name));

/** An account of the simulated carrier: each has but eight calls at a time, and so at most 40 labels a second of 200 ms. */
async function addCarrier(stack, at) {
  const carrier = id('carrier', at);
  await run(
    stack,
    'carriers',
    new CreateCarrier(ADMIN, { name: `Simulada ${at}`, provider_id: id('providers', 'sim'), girth: 330 }, carrier),
  );
  for (const [key, value] of [
    ['base_url', CARRIER_URL],
    ['api_key', 'sim-key'],
  ])
    await run(
      stack,
      'carriers',
      new CreateCarrierSetting(ADMIN, { carrier_id: carrier, key, value }, id('setting', key, at)),
    );
  const fields = {
    days: 4,
    service_type: 'national',
    extra_kg_price: 9.5,
    oversize_kg_price: 0,
    extra_kg_overweight_price: 0,
    use_static_rates: true,
    zone_ids: [],
    country_ids: [],
    validator_ids: [],
  };
  await make(stack, 'carriers', 'services', at, {
    carrier_id: carrier,
    name: `Simulado ${at}`,
    code: 'ground',
    ...fields,
  });
  await make(stack, 'rating', 'service_prices', `price ${at}`, {
    service_id: id('services', at),
    kg: 30,
    price: 120,
    admin_cost: 110,
    main_admin_cost: 100,
  });
}

async function addCustomer(stack, at) {
  const [user, email] = [id('customer', at), `bench${at}@demo.example`];
  const input = {
    name: 'Bench',
    last_name: `${at}`,
    email,
    company: 'Bench',
    phone: '5512345678',
    user_type: 'customer',
    special_carriers: false,
    fiscal_data_verified: true,
    parent_id: null,
  };
  await run(stack, 'identity', new CreateUser(ADMIN, input, user, true));
  await stack
    .service('billing')
    .get(UnitOfWork)
    .run(ADMIN, tx =>
      new Ledger(tx).deposit({
        id: id('deposit', at),
        tenantId: DEMO_TENANT,
        userId: user,
        amount: FUNDS,
        method: 'manual',
        code: 'manual_deposit',
        description: 'Bench',
        createdBy: 'bench',
      }),
    );
  return {
    sub: user,
    tid: DEMO_TENANT,
    sid: id('session', at),
    role: 'customer',
    own: user,
    eml: email,
    nam: 'Bench',
    com: 'Bench',
  };
}

const secrets = localSecrets(HOME_FOLDER);
const databases = await prepareDatabases(POSTGRES_URL, ALL_SERVICES, secrets);
const limits = { CALLS_PER_MINUTE: '10000000', ANONYMOUS_PER_MINUTE: '10000000', CALLS_IN_FLIGHT_LEAST: '512' };
const clock = new DemoClock();
const transport = KAFKA_BROKERS && transportOn(await busOn(KAFKA_BROKERS.split(',')));
const stack = await Stack.start({
  databases,
  ...(transport && { transport }),
  secrets,
  clock,
  port: 0,
  storage: path.join(HOME_FOLDER, 'files'),
  logLevel: 'warn',
  env: {
    ...limits,
    SIMULATED_CARRIER: new URL(CARRIER_URL).host,
    DEV_MAIL_DIR: path.join(HOME_FOLDER, 'mail'),
    ...(STACK_ENV && JSON.parse(STACK_ENV)),
  },
});
await seedDemo(stack, clock, path.join(HOME_FOLDER, 'demo.json'));
await make(stack, 'carriers', 'providers', 'sim', { name: 'Simulada', code: 'Simulated', visible: true, settings: {} });
const accounts = Array.from({ length: Number(ACCOUNTS) }, (_, at) => at);
for (const at of accounts) await addCarrier(stack, at);
const people = [];
for (let at = 0; at < Number(CUSTOMERS); at += 1) people.push(await addCustomer(stack, at));
await stack.caughtUp();
const url = await stack.open();

/** As `npm run resync` does it, from a connection of its own. */
const systemUrls = Object.fromEntries(Object.entries(databases).map(([name, { systemUrl }]) => [name, systemUrl]));

const signed = person => new AccessTokenSigner(secrets.tokenPrivateKey, systemClock).sign(person);

const answers = {
  tokens: () => people.map(signed),
  staff: () =>
    signed({ ...people[0], sub: id('staff'), own: id('staff'), role: 'developer', eml: 'staff@demo.example' }),
  resync: () => resync('service_postal_code', systemUrls),
  quiet: async () => {
    await stack.caughtUp();
    return {};
  },
  cpu: () => process.cpuUsage(),
  statements: async () => {
    await stack.caughtUp();
    return statements();
  },
  books: async () => {
    await stack.caughtUp();
    return stack.service('billing').get(Books).check();
  },
};

process.on('message', async what => process.send(await answers[what]()));
process.on('disconnect', () => void stack.stop().finally(() => process.exit(0)));
process.send({ url, services: accounts.map(at => id('services', at)) });
