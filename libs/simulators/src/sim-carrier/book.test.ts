import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimLookupReply } from './contract.js';
import { CarrierBench } from './fixtures.js';

describe('a book stored in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sim-carrier-'));
  let path: string;
  let runs = 0;
  beforeEach(() => void (path = join(folder, `book-${(runs += 1)}.jsonl`)));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is continued by the next run: totals, look-up, idempotency and the sequence of numbers', async () => {
    const first = await CarrierBench.open({ book: path });
    const tracking = await first.shipped();
    const before = first.carrier.book();
    await first.carrier.close();

    const second = await CarrierBench.open({ book: path, accounts: [{ mode: 'idempotent' }] });
    expect(second.carrier.book()).toEqual(before);
    expect(await second.shipped()).toBe(tracking);
    const { shipments } = (await (await second.get('/v1/shipments?reference=REF-1')).json()) as SimLookupReply;
    expect(shipments.map(shipment => shipment.tracking_number)).toEqual([tracking]);
    expect(await second.shipped({ reference: 'REF-2' })).not.toBe(tracking);
    await second.carrier.close();
  });

  it('contains the shipment and its charge in one line before the caller gets a response', async () => {
    const bench = await CarrierBench.open({ book: path });
    bench.carrier.script({ kind: 'reset_after_commit' });
    await expect(bench.ship()).rejects.toThrow();
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    expect(lines.map(line => (JSON.parse(line) as { kind: string }[]).map(entry => entry.kind))).toEqual([
      ['shipment', 'charge'],
    ]);
    await bench.carrier.close();
  });

  it('drops an incomplete last line after a kill and continues after the complete ones', async () => {
    const first = await CarrierBench.open({ book: path });
    await first.shipped();
    await first.carrier.close();
    appendFileSync(path, '[{"kind":"shipment","reference":"REF-9"');

    const second = await CarrierBench.open({ book: path });
    expect(second.carrier.book().totals.shipments).toBe(1);
    await second.shipped({ reference: 'REF-2' });
    await second.carrier.close();

    const third = await CarrierBench.open({ book: path });
    expect(Object.keys(third.carrier.book().by_reference)).toEqual(['REF-1', 'REF-2']);
    await third.carrier.close();
  });
});
