import { statements } from '@porte/local-servers/statements.mjs';
import { Consumers, type Consumer } from '@porte/messaging-kit';
import { extendServices } from '@porte/service-kit';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

interface Cost {
  commits: number;
  /** statements of transactions, their beginnings and ends included */
  written: number;
  /** of transactions */
  roundTrips: number;
}

/** What a customer waits for of the databases from the click to the label, without what the background does: counts, which a busy machine does not change. More is slower for everybody. */
const BUDGET: Cost = { commits: 9, written: 44, roundTrips: 15 };
const LABELS = 12;

describe('database statements per label', () => {
  let porte: Porte;
  let customer: Visitor;
  const consumers: Consumer[] = [];
  beforeAll(async () => {
    extendServices(service => void consumers.push(...service.get(Consumers).all));
    porte = await startPorte();
    customer = await porte.visitor('cliente@demo.example');
    await porte.stack.caughtUp();
    // What no one waits for is left out: on a busy machine some of it would fall into the count.
    for (const consumer of consumers)
      consumer.replacePorts({ batcher: () => ({ apply: () => Promise.resolve(true) }) });
  });
  afterAll(() => porte.stop());

  async function costOfOne(): Promise<Cost> {
    const id = await aPackedShipment(customer);
    const rate = await theRate(customer, id);
    await porte.stack.caughtUp();
    const before = statements();
    expect((await buy(customer, id, rate)).body.data.shipment.status).toBe('success');
    const after = statements();
    return {
      commits: after.commits - before.commits,
      written: after.written - before.written,
      roundTrips: after.turns - before.turns,
    };
  }

  it('stay within the budget', async () => {
    const costs: Cost[] = [];
    while (costs.length < LABELS) costs.push(await costOfOne());
    // Housekeeping at the same time only adds to it.
    const least = (name: keyof Cost): number => Math.min(...costs.map(cost => cost[name]));
    expect({ commits: least('commits'), written: least('written'), roundTrips: least('roundTrips') }).toEqual(BUDGET);
  });
});
