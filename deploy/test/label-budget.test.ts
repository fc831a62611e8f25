import { statements } from '@porte/local-servers/statements.mjs';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

type Cost = Pick<ReturnType<typeof statements>, 'commits' | 'written'>;

/** What a customer waits for of the databases from the click to the label, in transactions: counts, which a busy machine does not change. More is slower for everybody. */
const BUDGET: Cost = { commits: 10, written: 49 };
const LABELS = 12;

describe('database statements per label', () => {
  let porte: Porte;
  let customer: Visitor;
  beforeAll(async () => {
    porte = await startPorte();
    customer = await porte.visitor('cliente@demo.example');
  });
  afterAll(() => porte.stop());

  async function costOfOne(): Promise<Cost> {
    const id = await aPackedShipment(customer);
    const rate = await theRate(customer, id);
    await porte.stack.caughtUp();
    const before = statements();
    expect((await buy(customer, id, rate)).body.data.shipment.status).toBe('success');
    const after = statements();
    return { commits: after.commits - before.commits, written: after.written - before.written };
  }

  it('stay within the budget', async () => {
    const costs: Cost[] = [];
    while (costs.length < LABELS) costs.push(await costOfOne());
    // Concurrent background work, such as updates of copies, only adds to it.
    expect({
      commits: Math.min(...costs.map(({ commits }) => commits)),
      written: Math.min(...costs.map(({ written }) => written)),
    }).toEqual(BUDGET);
  });
});
