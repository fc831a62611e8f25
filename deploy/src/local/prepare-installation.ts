import path from 'node:path';
import { existsSync } from 'node:fs';
import { ensureTopics } from '@porte/messaging-kit';
import { seedDemo } from '../demo/seed-demo.js';
import { prepareDatabases } from './databases.js';
import { DemoClock } from './demo-clock.js';
import type { Secrets } from './secrets.js';
import { ALL_SERVICES, Stack, type StackOptions } from './stack.js';

export interface Preparation {
  /** folder of the demo's mails and of the mark that the demo data is made */
  home: string;
  secrets: Secrets;
  /** of the PostgreSQL server, as a role that may create databases and roles */
  superuserUrl: string;
  /** as `KAFKA_BROKERS`; without them the topics are left to others */
  brokers: string | undefined;
  /** folder of the object store */
  storage: string;
  /** whether to make the demo data where there is none */
  hasDemo: boolean;
}

/** Makes the demo data where there is none, by the whole of Porte in this process: its events have been taken before the services start apart. */
async function makeDemo({ home, secrets, storage }: Preparation, databases: StackOptions['databases']): Promise<void> {
  const marker = path.join(home, 'demo.json');
  if (existsSync(marker)) return;
  const clock = new DemoClock();
  const env = { DEV_MAIL_DIR: path.join(home, 'mail') };
  const stack = await Stack.start({ databases, secrets, clock, port: 0, storage, env });
  await seedDemo(stack, clock, marker);
  await stack.caughtUp();
  await stack.stop();
}

/** Makes all that must stand before the services start: databases, roles, newest schemas, topics. May be repeated at any time. */
export async function prepareInstallation(options: Preparation): Promise<void> {
  const { secrets, superuserUrl, brokers, hasDemo } = options;
  const topics = brokers && ensureTopics({ brokers: brokers.split(','), clientId: 'prepare' });
  const databases = await prepareDatabases(superuserUrl, ALL_SERVICES, secrets);
  await Promise.all([topics, hasDemo && makeDemo(options, databases)]);
}
