// The whole of Porte in one process, as `npm start` runs it, on databases that hold many rows.
import 'reflect-metadata';
import path from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { Ledger } from '@porte/billing';
import { ALL_SERVICES, DEMO_TENANT, DemoClock, seedDemo, Stack } from '@porte/deploy';
import { derivedId, Money, systemClock } from '@porte/domain-kit';
import { CreateUser } from '@porte/identity';
import { UnitOfWork } from '@porte/messaging-kit';
import { AccessTokenSigner, systemActor } from '@porte/service-kit';
import { prepareDatabases } from '@porte/deploy/local/databases.js';
import { localSecrets } from '@porte/deploy/local/secrets.js';

const { POSTGRES_URL, HOME_FOLDER, IS_NEW } = process.env;
const SYSTEM = systemActor(DEMO_TENANT);
const id = (...names) => derivedId('bench', ...names);

/** The person of a role; the customer has a wallet. */
async function addPerson(stack, role) {
  const user = id('growth', role);
  const input = {
    name: 'Bench',
    last_name: role,
    email: `${role}@bench.example`,
    company: 'Bench',
    phone: '5512345678',
    user_type: role,
    special_carriers: false,
    fiscal_data_verified: true,
    parent_id: null,
  };
  await stack
    .service('identity')
    .get(CommandBus)
    .execute(new CreateUser(SYSTEM, input, user, true));
  const deposit = {
    id: id('growth deposit', role),
    tenantId: DEMO_TENANT,
    userId: user,
    amount: Money.of(1000),
    method: 'manual',
    code: 'manual_deposit',
    description: 'Bench',
    createdBy: 'bench',
  };
  if (role === 'customer')
    await stack
      .service('billing')
      .get(UnitOfWork)
      .run(SYSTEM, tx => new Ledger(tx).deposit(deposit));
}

const claims = role => ({
  sub: id('growth', role),
  tid: DEMO_TENANT,
  sid: id('growth session', role),
  role,
  own: id('growth', role),
  eml: `${role}@bench.example`,
  nam: 'Bench',
  com: 'Bench',
});

const secrets = localSecrets(HOME_FOLDER);
const began = performance.now();
const databases = await prepareDatabases(POSTGRES_URL, ALL_SERVICES, secrets);
const clock = new DemoClock();
const stack = await Stack.start({
  databases,
  secrets,
  clock,
  port: 0,
  storage: path.join(HOME_FOLDER, 'files'),
  logLevel: 'warn',
  env: {
    CALLS_PER_MINUTE: '10000000',
    ANONYMOUS_PER_MINUTE: '10000000',
    BOOKS_CHECK_MINUTES: '0',
    DEV_MAIL_DIR: path.join(HOME_FOLDER, 'mail'),
  },
});
const started = performance.now() - began;
if (IS_NEW) {
  await seedDemo(stack, clock, path.join(HOME_FOLDER, 'demo.json'));
  for (const role of ['admin', 'customer']) await addPerson(stack, role);
}
await stack.caughtUp();
const url = await stack.open();

process.on('message', role =>
  process.send(new AccessTokenSigner(secrets.tokenPrivateKey, systemClock).sign(claims(role))),
);
process.on('disconnect', () => void stack.stop().finally(() => process.exit(0)));
process.send({ url, started, tenant: DEMO_TENANT, customer: id('growth', 'customer') });
