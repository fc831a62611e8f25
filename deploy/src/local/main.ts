import path from 'node:path';
import { commandErrorText } from '@porte/domain-kit';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { startPostgres } from '@porte/local-servers/postgres.mjs';
import { seedDemo } from '../demo/seed-demo.js';
import { prepareDatabases } from './databases.js';
import { DemoClock } from './demo-clock.js';
import { openStateDirectory } from './state-directory.js';
import { hasKafkaMarker } from './kafka-marker.js';
import { RestartingServer } from './restarting-server.js';
import { assertFree } from './ports.js';
import { localSecrets, type Secrets } from './secrets.js';
import { startSimulatedOutside } from './simulated-outside.js';
import { ALL_SERVICES, Stack } from './stack.js';
import { abortedBy, POSTGRES, step, stopSignal, superuserUrl, type Launch } from './terminal.js';
import { welcome } from './welcome.js';

/** Runs the whole of Porte until Ctrl-C or SIGTERM. */
export async function main({ root, started, web }: Launch): Promise<void> {
  const home = path.resolve(process.env['PORTE_HOME'] ?? path.join(root, '.porte'));
  const port = Number(process.env['PORT'] ?? 8080);
  const stopping = stopSignal();
  const { signal } = abortedBy(stopping);
  try {
    await assertFree(port);
    openStateDirectory(home);
    if (hasKafkaMarker(home))
      console.warn(
        '"npm run start:kafka" was cut off on this data: events may wait on its broker. Run it once more, and stop it with Ctrl-C, to have them taken.',
      );
    const secrets = localSecrets(home);
    const place = { dir: path.join(home, 'postgres'), port: await freePort(), settings: POSTGRES, signal };
    const postgres = await step('PostgreSQL', () => RestartingServer.start('PostgreSQL', () => startPostgres(place)));
    const outside = await step('simulators', () =>
      startSimulatedOutside({ secrets, home, gateway: () => `http://localhost:${port}` }),
    );
    const installation = { home, port, web, secrets, simulated: outside.env };
    const stack = await launch(installation, superuserUrl(postgres.current));
    welcome(port, home, (performance.now() - started) / 1000);
    await Promise.race([stopping, postgres.failed]);
    await step('stopping', async () => {
      await stack.stop();
      await outside.close();
      await postgres.stop();
    });
    process.exit(0);
  } catch (error) {
    console.error(`\n${commandErrorText(error)}`);
    process.exit(signal.aborted ? 0 : 1);
  }
}

/** Of one installation: where its data is, where it listens, what it serves. */
interface Installation {
  home: string;
  port: number;
  web: string;
  secrets: Secrets;
  /** how services reach the simulated outside */
  simulated: Record<string, string>;
}

async function launch({ home, port, web, secrets, simulated }: Installation, server: string): Promise<Stack> {
  const clock = new DemoClock();
  const databases = await step('databases', () => prepareDatabases(server, ALL_SERVICES, secrets));
  const places = {
    storage: path.join(home, 'files'),
    env: {
      DEV_MAIL_DIR: path.join(home, 'mail'),
      SIGN_IN_URL: `http://{host}:${port}/`,
      WEB_DIR: web,
      ...simulated,
    },
  };
  const stack = await step('services', () =>
    Stack.start({ ...places, databases, secrets, clock, port, logLevel: process.env['LOG_LEVEL'] ?? 'warn' }),
  );
  await step('demo data', () =>
    seedDemo(stack, clock, path.join(home, 'demo.json'), {
      ledgerOwnerUrl: databases.billing.ownerUrl,
      simulatorsUrl: simulated['SIMULATED_STORES_URL'],
    }),
  );
  await step('gateway', async () => {
    await stack.caughtUp();
    await stack.open();
  });
  return stack;
}
