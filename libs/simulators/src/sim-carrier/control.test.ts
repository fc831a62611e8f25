import type { BookView } from './book.js';
import { CarrierBench } from './fixtures.js';

describe('the control API', () => {
  let bench: CarrierBench;
  beforeEach(async () => void (bench = await CarrierBench.open()));
  afterEach(() => bench.carrier.close());

  it('scripts bare and matched faults, one or a list', async () => {
    await bench.post('/_control/script', { kind: 'unavailable' });
    await bench.post('/_control/script', [
      { fault: { kind: 'server_error' }, on: { reference: 'REF-2' } },
      { kind: 'none' },
    ]);
    const statuses = [
      (await bench.ship()).status,
      (await bench.ship()).status,
      (await bench.ship({ reference: 'REF-2' })).status,
    ];
    expect(statuses).toEqual([503, 201, 500]);
    const calls: unknown = await (await bench.get('/_control/calls')).json();
    expect(calls).toMatchObject([
      { fault: 'unavailable' },
      { fault: 'none' },
      { fault: 'server_error', reference: 'REF-2' },
    ]);
  });

  it('matches a void by the reference of its shipment, and any call by either postal code', async () => {
    const tracking = await bench.shipped();
    bench.carrier.script({ fault: { kind: 'unavailable' }, on: { operation: 'void', reference: 'REF-1' } });
    bench.carrier.script({ fault: { kind: 'server_error' }, on: { postal_code: '97000' } });
    expect((await bench.ship({ reference: 'REF-2' })).status).toBe(500);
    expect((await bench.post(`/v1/shipments/${tracking}/void`)).status).toBe(503);
  });

  it('draws random faults until it is cleared', async () => {
    await bench.post('/_control/random', { seed: 's', faults: [{ share: 1, fault: { kind: 'unavailable' } }] });
    expect((await bench.ship()).status).toBe(503);
    await fetch(`${bench.carrier.url}/_control/script`, { method: 'DELETE' });
    expect((await bench.ship()).status).toBe(201);
  });

  it('opens accounts and shows the book with amounts as decimals', async () => {
    await bench.post('/_control/accounts', { api_key: 'k', mode: 'idempotent' });
    await bench.shipped();
    const view = (await (await bench.get('/_control/book')).json()) as BookView;
    expect(view.totals).toMatchObject({ shipments: 1, charged: 158.3, net: 158.3, duplicated: [] });
    expect(view.by_reference['REF-1']).toHaveLength(1);
  });

  it.each([[{ kind: 'hangs' }], [[{ fault: {} }]], [undefined]])('rejects the script %j', async script => {
    expect((await bench.post('/_control/script', script)).status).toBe(400);
    expect((await bench.ship()).status).toBe(201);
  });
});
