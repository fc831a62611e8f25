import { Sealer } from '@porte/billing';
import type { BooksCheck } from '@porte/contracts';
import { checkBooks } from '../src/books/check-books.js';
import { Planter } from './planted.js';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

jest.setTimeout(180_000);

/** What no resumer or sweep repairs while it runs, of shipments that are over. */
const PLANTS = [
  ['billing', 'update accounts set posted = posted + 1 where owner_id = $owner'],
  ['billing', 'update transfers set shipment_id = $second_shipment where id = $purchase'],
  ['shipments', `update shipments set rate = rate || '{"total": 1}' where id = $second_shipment`],
  ['carriers', `update label_attempts set state = 'rejected' where purchase_id = $second_purchase`],
  ['carriers', 'delete from label_voids where id = $cancellation'],
] as const;

/** The code of a line, and the ids behind it. */
const namesOf = (line: string): string => {
  const [code, _tenant, ...rest] = line.split(/ {2,}/);
  return [code, ...rest.filter(part => !part.startsWith('expected ')).map(part => part.split(' ')[1])].join(' ');
};

describe('books checks while Porte runs', () => {
  let porte: Porte;
  let admin: Visitor;
  let customer: Visitor;
  let planter: Planter | undefined;

  beforeAll(async () => {
    porte = await startPorte();
    [admin, customer] = [await porte.visitor('admin@demo.example'), await porte.visitor('cliente@demo.example')];
  });
  afterAll(async () => {
    await planter?.close();
    await porte.stop();
  });

  const check = async (visitor = admin): Promise<BooksCheck> => (await visitor.post('/api/books/checks', {})).body.data;
  const metric = async (name: string): Promise<string[]> =>
    (await (await fetch(`${porte.stack.service('billing').url}/metrics`)).text())
      .split('\n')
      .filter(line => line.startsWith(name));

  it('books checks while Porte runs find no difference in the demo data', async () => {
    const made = await check();
    expect(made).toMatchObject({
      shipments: 12,
      labels: 7,
      in_flight: 0,
      surplus: 0,
      posted: 5000,
      pending: 0,
      difference_count: 0,
      differences: [],
    });
    expect((await admin.get('/api/books')).body).toEqual({ data: made });
    expect((await customer.get('/api/books')).status).toBe(403);
  });

  it('books checks while Porte runs find no difference while shipments are bought and canceled', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => aPackedShipment(customer)));
    const rate = await theRate(customer, ids[0]!);
    let running = true;
    const buyAndCancel = async (id: string, i: number) => {
      await buy(customer, id, rate);
      return i % 2 === 0 ? (await admin.put(`/api/shipments/${id}/cancel`, {})).status : 0;
    };
    const business = Promise.all(ids.map(buyAndCancel)).finally(() => (running = false));
    const found: number[] = [];
    while (running) found.push((await check()).difference_count);
    expect(new Set(await business)).toEqual(new Set([0, 200]));
    expect(new Set(found)).toEqual(new Set([0]));
    await porte.stack.caughtUp();
    expect(await check()).toMatchObject({ shipments: 32, labels: 27, in_flight: 0, pending: 0, difference_count: 0 });
  });

  it('books checks while Porte runs report the same differences as the command and the metric', async () => {
    const sealer = porte.stack.service('billing').get(Sealer);
    for (const tenant of await sealer.due()) await sealer.seal(tenant);
    planter = await Planter.open(porte);
    for (const [where, sql] of PLANTS) await planter.plant(where, sql);
    const lines: string[] = [];
    const { billing, shipments, carriers, payments } = porte.databases;
    await checkBooks({
      urls: {
        billing: billing.systemUrl,
        shipments: shipments.systemUrl,
        carriers: carriers.systemUrl,
        payments: payments.systemUrl,
      },
      print: line => void lines.push(line),
      pauses: [],
    });
    const { difference_count, differences } = await check();
    expect(differences.map(({ code, ids }) => [code, ...Object.values(ids)].join(' ')).sort()).toEqual(
      lines.slice(2, -1).map(namesOf).sort(),
    );
    expect(difference_count).toBeGreaterThanOrEqual(PLANTS.length);
    expect(await metric('porte_books_differences')).toEqual([
      `porte_books_differences{tenant="demo"} ${difference_count}`,
    ]);
    expect(await metric('porte_dead_letters')).toEqual(['porte_dead_letters 0']);
    await planter.restore();
    expect(await check()).toMatchObject({ difference_count: 0 });
  });

  it('export metrics on every service, and none through the gateway', async () => {
    for (const name of ['identity', 'catalog', 'carriers', 'rating', 'shipments', 'payments', 'overweights'] as const) {
      expect(await (await fetch(`${porte.stack.service(name).url}/metrics`)).text()).toContain(
        '# TYPE porte_outbox_events gauge',
      );
    }
    expect((await admin.get('/api/metrics')).status).toBe(404);
    for (const path of ['/metrics', '/internal/books'])
      expect(await (await fetch(porte.url + path)).text()).not.toContain('porte_outbox');
  });

  it('expose internal books to the system actor only', async () => {
    for (const name of ['shipments', 'carriers', 'payments'] as const)
      expect((await fetch(`${porte.stack.service(name).url}/internal/books`)).status).toBe(401);
  });
});
