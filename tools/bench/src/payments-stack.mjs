// The whole of Porte in one process, as `npm start` runs it, with a simulated payment provider; beside it a bare Fastify on the same thread.
import 'reflect-metadata';
import path from 'node:path';
import fastify from 'fastify';
import { Books } from '@porte/billing';
import { ALL_SERVICES, DEMO_TENANT, DemoClock, seedDemo, Stack } from '@porte/deploy';
import { prepareDatabases } from '@porte/deploy/local/databases.js';
import { localSecrets } from '@porte/deploy/local/secrets.js';
import { derivedId, systemClock } from '@porte/domain-kit';
import { AccessTokenSigner } from '@porte/service-kit';

const { POSTGRES_URL, HOME_FOLDER, PROVIDER_URL, CUSTOMERS = '0' } = process.env;
const SAMPLE_MS = 50;

const claims = (role, name) => ({
  sub: derivedId('bench', role, name),
  tid: DEMO_TENANT,
  sid: derivedId('bench session', role, name),
  role,
  own: derivedId('bench', role, name),
  eml: `${role}${name}@bench.example`,
  nam: 'Bench',
  com: 'Bench',
});

const secrets = localSecrets(HOME_FOLDER);
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
    BOOKS_CHECK_MINUTES: '0',
    SIMULATED_PAYMENTS: PROVIDER_URL,
    DEV_MAIL_DIR: path.join(HOME_FOLDER, 'mail'),
  },
});
await seedDemo(stack, clock, path.join(HOME_FOLDER, 'demo.json'));
await stack.caughtUp();
const url = await stack.open();
const control = fastify();
control.post('/*', () => ({}));
const controlUrl = await control.listen({ port: 0, host: '127.0.0.1' });

let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), SAMPLE_MS).unref();

const signer = new AccessTokenSigner(secrets.tokenPrivateKey, systemClock);
const answers = {
  tokens: () => ({
    admin: signer.sign(claims('admin', '')),
    customers: Array.from({ length: Number(CUSTOMERS) }, (_, at) => signer.sign(claims('customer', at))),
  }),
  books: async () => {
    await stack.caughtUp();
    return stack.service('billing').get(Books).check();
  },
  /** processor time so far, and the most memory since the last reset */
  used: () => ({ cpu: process.cpuUsage(), peak }),
  reset: () => {
    globalThis.gc?.();
    peak = process.memoryUsage().rss;
    return { peak };
  },
};

process.on('message', async what => process.send(await answers[what]()));
process.on('disconnect', () => void control.close().then(() => stack.stop().finally(() => process.exit(0))));
process.send({ url, control: controlUrl, tenant: DEMO_TENANT });
