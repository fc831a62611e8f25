import { Launcher } from './launcher.js';
import { aPackedShipment, buy, theRate, Visitor } from './visitor.js';

jest.setTimeout(180_000);

interface Row {
  shipment_id: string;
  amount: number;
  status: string;
}

/**
 * The shipment once its purchase is over: a carrier's call that was cut off is taken up again when its lease has ended.
 * Ten of them ask once a second, half of the calls that a person has in a minute.
 */
async function settled(visitor: Visitor, id: string): Promise<any> { // eslint-disable-line @typescript-eslint/no-explicit-any -- an answer of the API
  for (;;) {
    const { status, body } = await visitor.get(`/api/shipments/${id}`);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    if (!body.data.purchase) return body.data;
    await new Promise(resolve => setTimeout(resolve, 1000));
  }
}

describe('kill -9 in the middle of ten purchases', () => {
  let porte: Launcher;
  beforeAll(async () => (porte = await Launcher.create()));
  afterAll(() => porte.remove());

  it('leaves each of them a label charged once, or nothing at all', async () => {
    await porte.start();
    const customer = await Visitor.signIn(porte.url, 'cliente@demo.example');
    const before = (await customer.get('/api/registrations')).body.data.balance;
    const ids = await Promise.all(Array.from({ length: 10 }, () => aPackedShipment(customer)));
    const rate = await theRate(customer, ids[0]!);
    const bought = ids.map(id => buy(customer, id, rate).catch(() => null));
    await Promise.any(bought);
    await porte.kill();
    const answers = await Promise.all(bought);

    await porte.start();
    const again = await Visitor.signIn(porte.url, 'cliente@demo.example');
    await Promise.all(ids.map(id => settled(again, id)));
    const rows = (await again.get('/api/transactions?per_page=100&where[transaction_type]=withdraw')).body.data as Row[];
    const outcomes = await Promise.all(ids.map(async (id, i) => {
      const shipment = await settled(again, id);
      const charges = rows.filter(row => row.shipment_id === id && row.status !== 'canceled');
      expect(shipment.purchase).toBeUndefined();
      expect(charges.map(({ amount, status }) => ({ amount, status }))).toEqual(shipment.status === 'success' ? [{ amount: rate.total, status: 'cleared' }] : []);
      expect(shipment.generated_label === null).toBe(shipment.status !== 'success');
      if (answers[i]?.status === 200) expect(shipment.status).toBe('success');
      return shipment;
    }));
    const labels = outcomes.filter(({ status }) => status === 'success');
    expect(new Set(labels.map(({ generated_label }) => generated_label.tracking_number)).size).toBe(labels.length);
    expect(labels.length).toBeGreaterThan(0);
    const after = (await again.get('/api/registrations')).body.data;
    expect(after.balance).toBeCloseTo(before - labels.length * rate.total, 2);
    expect(after.available_balance).toBe(after.balance);
    for (const { generated_label } of labels) expect((await again.get(generated_label.download_url)).body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('stops within five seconds and is there again, warm', async () => {
    expect(await porte.stop()).toBeLessThan(5000);
    expect(await porte.start()).toMatch(/ready in/);
    const customer = await Visitor.signIn(porte.url, 'cliente@demo.example');
    expect((await customer.get('/api/shipments/count')).body.data.count).toBe(22);
  });

  it('says clearly that a port is busy', async () => {
    const second = Object.assign(await Launcher.create(), { port: porte.port });
    await expect(second.start()).rejects.toThrow(/port \d+ is busy/);
    await second.remove();
  });
});
