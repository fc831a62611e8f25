import path from 'node:path';
import { ensureTopics } from '@porte/messaging-kit';
import { existsSync } from 'node:fs';
import { commandErrorText } from '@porte/domain-kit';
import { seedDemo } from '../demo/seed-demo.js';
import { prepareDatabases } from './databases.js';
import { DemoClock } from './demo-clock.js';
import { localSecrets, type Secrets } from './secrets.js';
import { ALL_SERVICES, Stack, type StackOptions } from './stack.js';

/** Makes the demo data where there is none, by the whole of Porte in this process: its events have been taken before the services start apart. */
async function makeDemo(home: string, databases: StackOptions['databases'], secrets: Secrets): Promise<void> {
  const marker = path.join(home, 'demo.json');
  if (existsSync(marker)) return;
  const clock = new DemoClock();
  const env = { DEV_MAIL_DIR: path.join(home, 'mail') };
  const stack = await Stack.start({ databases, secrets, clock, port: 0, storage: path.join(home, 'files'), env });
  await seedDemo(stack, clock, marker);
  await stack.caughtUp();
  await stack.stop();
}

function databasesFromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

/** All that must stand before the services start, in a process of its own, whose memory goes with it. */
async function prepare(): Promise<void> {
  const home = databasesFromEnvironment('PORTE_HOME');
  const secrets = localSecrets(home);
  const topics = ensureTopics({ brokers: databasesFromEnvironment('KAFKA_BROKERS').split(','), clientId: 'prepare' });
  const databases = await prepareDatabases(databasesFromEnvironment('SUPERUSER_URL'), ALL_SERVICES, secrets);
  await Promise.all([topics, makeDemo(home, databases, secrets)]);
}

await prepare().then(
  () => process.exit(0),
  error => {
    console.error(commandErrorText(error));
    process.exit(1);
  },
);
