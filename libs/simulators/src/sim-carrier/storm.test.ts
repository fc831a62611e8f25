import type { SimLookupReply, SimShipment } from './contract.js';
import { unknownOutcomes } from '../outside/index.js';
import { CarrierBench } from './fixtures.js';

describe('many unknown outcomes', () => {
  let bench: CarrierBench;
  const waiting = new Map<string, AbortController>();
  const references = Array.from({ length: 300 }, (_, i) => `REF-${i}`);

  beforeEach(async () => {
    bench = await CarrierBench.open();
    bench.carrier.random(unknownOutcomes('storm'));
    // The caller's time-out, without the time: it gives up as soon as the carrier falls silent.
    bench.carrier.events.on('held', ({ reference }) => waiting.get(reference!)?.abort());
  });
  afterEach(() => bench.carrier.close());

  const attempt = async (reference: string): Promise<string | undefined> => {
    const abort = new AbortController();
    waiting.set(reference, abort);
    const response = await bench.ship({ reference }, abort.signal).catch(() => undefined);
    return response?.status === 201 ? ((await response.json()) as SimShipment).tracking_number : undefined;
  };
  const lookedUp = async (reference: string): Promise<string | undefined> => {
    const reply = (await (await bench.get(`/v1/shipments?reference=${reference}`)).json()) as SimLookupReply;
    return reply.shipments[0]?.tracking_number;
  };
  const bought = async (
    reference: string,
    between: (reference: string) => Promise<string | undefined>,
  ): Promise<string> => (await attempt(reference)) ?? (await between(reference)) ?? bought(reference, between);

  it('many unknown outcomes leave one shipment per reference if the caller looks up before it repeats', async () => {
    const numbers = await Promise.all(references.map(reference => bought(reference, lookedUp)));
    const { totals } = bench.carrier.book();
    expect([totals.shipments, totals.duplicated, new Set(numbers).size]).toEqual([300, [], 300]);
  });

  it('many unknown outcomes leave duplicates in the book if the caller repeats blindly', async () => {
    await Promise.all(references.map(reference => bought(reference, async () => undefined)));
    const { totals } = bench.carrier.book();
    expect(totals.duplicated.length).toBeGreaterThan(40);
    expect(totals.shipments).toBeGreaterThan(300);
  });

  it('many unknown outcomes leave one shipment per reference for a blind caller of an idempotent account', async () => {
    bench.carrier.account({ mode: 'idempotent' });
    await Promise.all(references.map(reference => bought(reference, async () => undefined)));
    expect(bench.carrier.book().totals).toMatchObject({ shipments: 300, duplicated: [] });
  });
});
