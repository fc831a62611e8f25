import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describeOnKafka } from './apart.js';
import { Launcher } from './launcher.js';
import { memoryOf, survivorsOf, treeOf } from './process-tree.js';
import { aPackedShipment, buy, theRate, Visitor } from './visitor.js';

jest.setTimeout(300_000);

const JARS = path.resolve(__dirname, '../../libs/local-servers/src/kafka/.cache');
const MOST_MB = 2200;

describeOnKafka('npm run start:kafka', () => {
  let porte: Launcher;
  beforeAll(async () => {
    porte = await Launcher.create('start-kafka.mjs');
    // Jars that are here already need not be fetched once more for data of its own.
    if (existsSync(JARS)) symlinkSync(JARS, path.join(porte.home, 'kafka-jars'));
  });
  afterAll(() => porte?.remove());

  const ownBroker = { KAFKA_BROKERS: '' };
  const labels = async (count: number): Promise<number> => {
    const customer = await Visitor.signIn(porte.url, 'cliente@demo.example');
    for (let i = 0; i < count; i += 1) {
      const id = await aPackedShipment(customer);
      expect((await buy(customer, id, await theRate(customer, id))).status).toBe(200);
    }
    return (await customer.get('/api/shipments/count')).body.data.count;
  };

  it('prints its URL, sells a label and uses at most 2.2 GB', async () => {
    const printed = await porte.start(ownBroker);
    expect(printed).toMatch(/Porte runs: http:\/\/localhost:\d+ {3}\(ready in/);
    expect(await labels(5)).toBe(17);
    const memory = memoryOf(treeOf(porte.pid));
    console.log(
      `${printed.match(/ready in [\d.]+ s/)?.[0]} with the demo data to be made; ${treeOf(porte.pid).length} processes: ${JSON.stringify(memory)} MB`,
    );
    // What thirty processes of the database and ten of Node share is there once.
    expect(memory.pss).toBeLessThan(MOST_MB);
  });

  it('leaves no process after SIGKILL, restarts on its data and stops within 15 seconds', async () => {
    const killed = treeOf(porte.pid);
    await porte.killAlone();
    expect(await survivorsOf(killed, 20_000)).toEqual([]);
    const printed = await porte.start(ownBroker);
    console.log(`${printed.match(/ready in [\d.]+ s/)?.[0]} warm`);
    expect(await labels(1)).toBe(18);
    const stopped = treeOf(porte.pid);
    expect(await porte.stop()).toBeLessThan(15_000);
    expect(await survivorsOf(stopped, 0)).toEqual([]);
  });

  it('reports a missing Java runtime or broker', async () => {
    const poor = await Launcher.create('start-kafka.mjs');
    await expect(poor.start({ KAFKA_BROKERS: '', PATH: path.dirname(process.execPath) })).rejects.toThrow(
      /Kafka needs Java 17, and there is none: install it, or name a broker of your own in KAFKA_BROKERS/,
    );
    await poor.remove();
  });
});
