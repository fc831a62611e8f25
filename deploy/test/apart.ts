import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureTopics } from '@porte/messaging-kit';
import { isOnKafka } from '@porte/testing-kit';
import { startKafka, type TestKafka } from '@porte/local-servers/kafka.mjs';
import { checkBooks } from '../src/books/check-books.js';
import { DemoClock, seedDemo, Stack } from '../src/index.js';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { serviceSpecs, Supervisor, type ProcessSpec } from '../src/processes/index.js';
import { freshDatabases, keys, LIMITS } from './porte.js';
import { Visitor } from './visitor.js';

const ROOT = path.resolve(__dirname, '../..');

/** Describes a suite that needs a broker; elsewhere it says loudly that it did not run. */
export function describeOnKafka(title: string, suite: () => void): void {
  if (isOnKafka()) return describe(title, suite);
  describe.skip(title, suite);
  console.warn(`skipped: no Kafka — ${title} (PORTE_TEST_TRANSPORT=kafka runs it)`);
}

type Databases = Awaited<ReturnType<typeof freshDatabases>>;
type Keys = ReturnType<typeof keys>;

/** What is run is what was built. */
function build(): void {
  const projects = [
    'identity',
    'catalog',
    'carriers',
    'rating',
    'shipments',
    'billing',
    'payments',
    'overweights',
    'gateway',
  ].map(name => path.join(ROOT, 'services', name));
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/typescript-native/bin/tsc'), '-b', ...projects],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout);
}

/** Made by one process, before the nine begin. */
async function makeDemo(databases: Databases, secrets: Keys, home: string): Promise<void> {
  const clock = new DemoClock();
  const stack = await Stack.start({
    databases,
    secrets,
    clock,
    port: 0,
    storage: path.join(home, 'files'),
    logLevel: 'fatal',
    env: { DEV_MAIL_DIR: path.join(home, 'mail') },
  });
  await seedDemo(stack, clock, path.join(home, 'demo.json'));
  await stack.caughtUp();
  await stack.stop();
}

/** What events travel by. */
export interface Site {
  kafka: TestKafka;
  makeTopics(): Promise<unknown>;
  /** Gives a process what it needs to get in. */
  admit(spec: ProcessSpec): ProcessSpec;
}

/** A broker that lets everybody in. */
async function openSite(home: string): Promise<Site> {
  const kafka = await startKafka(path.join(home, 'kafka'));
  return { kafka, makeTopics: () => ensureTopics({ brokers: kafka.brokers, clientId: 'test' }), admit: spec => spec };
}

/** Porte with its demo data as nine processes on a broker of its own, which can be killed as well. */
export class Apart {
  private constructor(
    readonly home: string,
    readonly databases: Databases,
    readonly kafka: TestKafka,
    readonly supervisor: Supervisor,
    readonly url: string,
  ) {}

  /** @param makeSite starts a broker with its data in the given folder */
  static async start(makeSite: (home: string) => Promise<Site> = openSite): Promise<Apart> {
    build();
    const home = mkdtempSync(path.join(tmpdir(), 'porte-apart-'));
    const [databases, site, secrets] = [await freshDatabases(), await makeSite(home), keys()];
    await makeDemo(databases, secrets, home);
    await site.makeTopics();
    const port = await freePort();
    // reads wait for a service that is started again, on a busy machine as well
    const env = { DEV_MAIL_DIR: path.join(home, 'mail'), READ_PATIENCE_MS: '30000', ...LIMITS };
    const specs = await serviceSpecs({
      root: ROOT,
      databases,
      secrets,
      brokers: site.kafka.brokers.join(),
      storage: path.join(home, 'files'),
      port,
      env,
    });
    const supervisor = new Supervisor(
      specs.map(spec => site.admit(spec)),
      { logs: path.join(home, 'logs') },
    );
    const apart = new Apart(home, databases, site.kafka, supervisor, `http://localhost:${port}`);
    try {
      await supervisor.start();
    } catch (error) {
      // what did start would keep the test's process alive
      await apart.stop();
      throw error;
    }
    return apart;
  }

  visitor(email: string): Promise<Visitor> {
    return Visitor.signIn(this.url, email);
  }

  /** @returns the differences between ledger, purchases and labels, in words; none is right */
  async differences(): Promise<string[]> {
    const { billing, shipments, carriers, payments } = this.databases;
    const lines: string[] = [];
    const count = await checkBooks({
      urls: {
        billing: billing.systemUrl,
        shipments: shipments.systemUrl,
        carriers: carriers.systemUrl,
        payments: payments.systemUrl,
      },
      print: line => void lines.push(line),
    });
    return count === 0 ? [] : lines;
  }

  async stop(): Promise<void> {
    await this.supervisor.stop(['gateway']);
    await this.kafka.stop();
    await Promise.all(Object.values(this.databases).map(database => database.drop()));
    if (!process.env['KEEP_LOGS']) rmSync(this.home, { recursive: true, force: true });
  }
}
