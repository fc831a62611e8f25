import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICES, topicsOfType } from '@porte/contracts';
import { EmbeddedBus, type Subscription } from '@porte/messaging-kit';
import { parse, stringify } from 'yaml';
import { Stack } from '../src/index.js';
import { freshDatabases, keys } from './porte.js';

const FILE = path.join(__dirname, '../../helm/porte/files/readers.yaml');
const HEAD =
  '# The topics that each component reads, for its rights at the broker; written by deploy/chart/check.mjs --write\n';

class RecordingBus extends EmbeddedBus {
  readonly recorded: Subscription[] = [];

  override subscribe(subscription: Subscription): void {
    this.recorded.push(subscription);
    super.subscribe(subscription);
  }
}

/** What all of Porte subscribes to at its start. */
async function subscriptions(): Promise<Subscription[]> {
  const bus = new RecordingBus();
  const home = mkdtempSync(path.join(tmpdir(), 'porte-readers-'));
  const databases = await freshDatabases();
  const env = { DEV_MAIL_DIR: path.join(home, 'mail') };
  const transport = { bus, isQuiet: () => true, published: () => 0 };
  const stack = await Stack.start({
    databases,
    secrets: keys(),
    storage: home,
    port: 0,
    logLevel: 'fatal',
    env,
    transport,
  });
  await stack.open();
  await stack.stop();
  await Promise.all(Object.values(databases).map(database => database.drop()));
  rmSync(home, { recursive: true, force: true });
  return bus.recorded;
}

/** The component whose consumer this is, as `billing.references` is billing's and `gateway-<replica>` is the gateway's. */
const componentOf = ({ consumer }: Subscription): string => consumer.split(/[.-]/, 1)[0]!;

it('each component has the right to read the topics that it subscribes to, and no others', async () => {
  const byComponent = Map.groupBy(await subscriptions(), componentOf);
  const readers = Object.fromEntries(
    [...SERVICES, 'gateway'].sort().map(component => {
      const types = byComponent.get(component)?.flatMap(subscription => subscription.types) ?? [];
      return [component, [...new Set(types.flatMap(type => topicsOfType(type).map(({ name }) => name)))].sort()];
    }),
  );
  if (process.env['PORTE_WRITE_CHART']) writeFileSync(FILE, HEAD + stringify(readers));
  expect(parse(readFileSync(FILE, 'utf8'))).toEqual(readers);
});
