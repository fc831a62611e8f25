import 'reflect-metadata';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandErrorText } from '@porte/domain-kit';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { startPostgres } from '@porte/local-servers/postgres.mjs';
import { serviceSpecs, Supervisor } from '../processes/index.js';
import { databasesOn } from './databases-on.js';
import { openStateDirectory } from './state-directory.js';
import { setKafkaMarker, clearKafkaMarker } from './kafka-marker.js';
import { localKafka, type LocalKafka } from './kafka.js';
import { RestartingServer } from './restarting-server.js';
import { assertFree } from './ports.js';
import { localSecrets } from './secrets.js';
import { startSimulatedOutside } from './simulated-outside.js';
import { POSTGRES, step, stopSignal, superuserUrl, type Launch } from './terminal.js';
import { welcome } from './welcome.js';

/** Longer than an event takes through every service, in milliseconds. */
const SETTLED_MS = 1000;

/** Few connections for each of eight services: what costs memory is every process of the database. */
const DATABASE_POOL = '4';

const say = (line: string): void => console.log(line);

/** Runs `prepare` to its end. @throws Error where it failed; it has said why */
async function prepare(env: Record<string, string>): Promise<void> {
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'prepare.js');
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const code = await new Promise(resolve => child.once('exit', resolve));
  if (code !== 0) throw new Error('the databases, topics or demo data could not be made');
}

/** Things that were started, to be stopped in the opposite order. */
class Started {
  private readonly stops: (() => Promise<void>)[] = [];
  private readonly failure = Promise.withResolvers<never>();

  constructor() {
    this.failure.promise.catch(() => undefined);
  }

  /** Rejects when one of them is given up. */
  get failed(): Promise<never> {
    return this.failure.promise;
  }

  /** @param failed rejects when it is given up */
  watch(failed: Promise<never>): void {
    failed.catch(this.failure.reject);
  }

  add(stop: () => Promise<void>): void {
    this.stops.push(stop);
  }

  async stop(): Promise<void> {
    for (const stop of this.stops.splice(0).reverse()) await stop();
  }
}

/** Runs the whole of Porte as nine processes on Kafka until Ctrl-C or SIGTERM. */
export async function main({ root, started, web }: Launch): Promise<void> {
  const home = path.resolve(process.env['PORTE_HOME'] ?? path.join(root, '.porte'));
  const port = Number(process.env['PORT'] ?? 8080);
  const running = new Started();
  const stopping = stopSignal();
  try {
    // A stop need not wait for the end of the start.
    await Promise.race([
      stopping,
      launch({ root, home, port, web }, running).then(() => welcome(port, home, (performance.now() - started) / 1000)),
    ]);
    await Promise.race([stopping, running.failed]);
    await step('stopping', () => running.stop());
    process.exit(0);
  } catch (error) {
    console.error(`\n${commandErrorText(error)}`);
    await running.stop();
    process.exit(1);
  }
}

/** Of one installation: where its code and its data are, where it listens, what it serves. */
interface Installation {
  root: string;
  home: string;
  port: number;
  web: string;
}

async function launch({ root, home, port, web }: Installation, running: Started): Promise<void> {
  await assertFree(port);
  openStateDirectory(home);
  const secrets = localSecrets(home);
  const [postgres, kafka] = await step('PostgreSQL and Kafka', () => servers(home, running));
  await step('databases, topics, demo data', () =>
    prepare({ PORTE_HOME: home, SUPERUSER_URL: superuserUrl(postgres), KAFKA_BROKERS: kafka.brokers }),
  );
  const outside = await startSimulatedOutside({ secrets, home, gateway: () => `http://localhost:${port}` });
  running.add(() => outside.close());
  const env = {
    ...outside.env,
    DEV_MAIL_DIR: path.join(home, 'mail'),
    SIGN_IN_URL: `http://{host}:${port}/`,
    WEB_DIR: web,
    DATABASE_POOL,
  };
  const specs = await serviceSpecs({
    root,
    secrets,
    port,
    brokers: kafka.brokers,
    databases: databasesOn(`127.0.0.1:${postgres.port}`, secrets),
    storage: path.join(home, 'files'),
    env,
  });
  const supervisor = new Supervisor(specs, { logs: path.join(home, 'logs'), log: say });
  setKafkaMarker(home);
  running.add(() => stopProcesses(supervisor, home));
  await step('nine processes', () => supervisor.start());
}

/** The gateway first; what was begun through it goes its way through the others before they stop. */
async function stopProcesses(supervisor: Supervisor, home: string): Promise<void> {
  const areReady = supervisor.processes.every(({ isReady }) => isReady);
  await supervisor.get('gateway').stop();
  await sleep(SETTLED_MS);
  await supervisor.stop();
  if (areReady) clearKafkaMarker(home);
}

async function servers(
  home: string,
  running: Started,
): Promise<[{ user: string; password: string; host: string; port: number }, LocalKafka]> {
  const postgres = freePort().then(async port => {
    const place = { dir: path.join(home, 'postgres'), port, settings: POSTGRES, tied: true };
    const server = await RestartingServer.start('PostgreSQL', () => startPostgres(place), { log: say });
    running.add(() => server.stop());
    running.watch(server.failed);
    return server.current;
  });
  const kafka = localKafka(home, say).then(found => {
    running.add(() => found.stop());
    return found;
  });
  // A started part is stopped even if the other one failed to start.
  await Promise.allSettled([postgres, kafka]);
  return [await postgres, await kafka];
}
