import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '@porte/service-kit';
import { sourceFromStateDirectory } from '../src/local/local-books.js';
import { Launcher } from './launcher.js';
import { aPackedShipment, buy, theRate, Visitor } from './visitor.js';

jest.setTimeout(180_000);

interface Row {
  shipment_id: string;
  amount: number;
  status: string;
}

/** How long a dead process may still have its calls for itself; in ms. */
const LEASE_MS = 45_000;

/** Ends the leases of who died, as the next three quarters of a minute would. */
async function lapse(home: string, diedAt: Date): Promise<void> {
  const { urls, close: leave } = await sourceFromStateDirectory(home);
  await withConnection(urls.carriers, client =>
    client.query('update label_attempts set leased_until = now() where leased_until between now() and $1', [
      new Date(diedAt.getTime() + LEASE_MS),
    ]),
  );
  await leave();
}

/**
 * The shipment once its purchase is over: a carrier's call that was cut off is taken up again when its lease has ended.
 * Ten of them ask once a second, half of the calls that a person has in a minute.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each caller knows the shape of its answer
async function settled(visitor: Visitor, id: string): Promise<any> {
  for (;;) {
    const { status, body } = await visitor.get(`/api/shipments/${id}`);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    if (!body.data.purchase) return body.data;
    await sleep(1000);
  }
}

/** How many shipments the customer of the demo has. */
async function shipmentCount({ url }: Launcher): Promise<number> {
  const customer = await Visitor.signIn(url, 'cliente@demo.example');
  return (await customer.get('/api/shipments/count')).body.data.count as number;
}

describe('kill -9 in the middle of ten purchases', () => {
  let porte: Launcher;
  beforeAll(async () => (porte = await Launcher.create()));
  afterAll(() => porte.remove());

  it('leaves each purchase with a label charged once, or with neither', async () => {
    await porte.start();
    const customer = await Visitor.signIn(porte.url, 'cliente@demo.example');
    const before = (await customer.get('/api/registrations')).body.data;
    // of the demo's purchase of unknown outcome
    const held = before.balance - before.available_balance;
    const ids = await Promise.all(Array.from({ length: 10 }, () => aPackedShipment(customer)));
    const rate = await theRate(customer, ids[0]!);
    const bought = ids.map(id => buy(customer, id, rate).catch(() => null));
    await Promise.any(bought);
    await porte.kill();
    const diedAt = new Date();
    const answers = await Promise.all(bought);

    await porte.start();
    await lapse(porte.home, diedAt);
    const again = await Visitor.signIn(porte.url, 'cliente@demo.example');
    const left = await Promise.all(ids.map(id => settled(again, id)));
    // A purchase that was killed between its hold and its commit left the hold behind: the repeated call uses it.
    await Promise.all(left.filter(({ status }) => status !== 'success').map(({ id }) => buy(again, id, rate)));
    await Promise.all(ids.map(id => settled(again, id)));
    const rows = (await again.get('/api/transactions?per_page=100&where[transaction_type]=withdraw')).body
      .data as Row[];
    const outcomes = await Promise.all(
      ids.map(async (id, i) => {
        const shipment = await settled(again, id);
        const charges = rows.filter(row => row.shipment_id === id && row.status !== 'canceled');
        expect(shipment.purchase).toBeUndefined();
        expect(charges.map(({ amount, status }) => ({ amount, status }))).toEqual(
          shipment.status === 'success' ? [{ amount: rate.total, status: 'cleared' }] : [],
        );
        expect(shipment.generated_label === null).toBe(shipment.status !== 'success');
        if (answers[i]?.status === 200) expect(shipment.status).toBe('success');
        return shipment;
      }),
    );
    const labels = outcomes.filter(({ status }) => status === 'success');
    expect(new Set(labels.map(({ generated_label }) => generated_label.tracking_number)).size).toBe(labels.length);
    expect(labels.length).toBeGreaterThan(0);
    const after = (await again.get('/api/registrations')).body.data;
    expect(after.balance).toBeCloseTo(before.balance - labels.length * rate.total, 2);
    expect(after.available_balance).toBeCloseTo(after.balance - held, 2);
    for (const { generated_label } of labels)
      expect((await again.get(generated_label.download_url)).body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('shows demo overweights in every state that rests, and a claim', async () => {
    const staff = await Visitor.signIn(porte.url, 'admin@demo.example');
    const { data } = (await staff.get('/api/overweights?per_page=100')).body;
    expect(new Set((data as { state: string }[]).map(({ state }) => state))).toEqual(
      new Set(['announced', 'contested', 'due', 'paid', 'rebated', 'refunded', 'closed']),
    );
    expect((await staff.get('/api/overweights/claims')).body.data).toMatchObject([{ state: 'sent', cases: 2 }]);
  });

  it('stops within five seconds and restarts quickly', async () => {
    const before = await shipmentCount(porte);
    const stopped = await porte.stop();
    const began = performance.now();
    expect(await porte.start()).toMatch(/ready in/);
    // where the machine is busy with other things, sooner than it starts
    expect(stopped).toBeLessThan(Math.max(5000, performance.now() - began));
    expect(await shipmentCount(porte)).toBe(before);
  });

  it('reports a busy port', async () => {
    const second = Object.assign(await Launcher.create(), { port: porte.port });
    await expect(second.start()).rejects.toThrow(/port \d+ is busy/);
    await second.remove();
  });
});
