import { ground, nextDay } from '../../../domain/rates/rates.fixture.js';
import { enqueue, findLoaded, readQueue, type QueuedParcel } from '../../../domain/packing/offline-queue.js';
import { offline, toApiError } from '../../../shared/api/api-error.js';
import { aBought, aPaid, aShipment } from '../shipment.fixture.js';
import type { PackingCalls } from './packing-calls.js';
import { sendQueue } from './send-queue.js';

const entry = (more: Partial<QueuedParcel> = {}): QueuedParcel => ({
  key: 'k1',
  shipment_id: 's1',
  number: '1058',
  name: 'Beto Ruiz',
  rule: 'cheapest',
  shown: null,
  choice: null,
  state: 'waiting',
  why: '',
  ...more,
});

const aDraft = aShipment({ step: 'rating', parcels: aPaid().parcels });

/** Sends a queue of one entry. @returns whether all is decided, the queue then, and the purchases that were sent */
async function sent(first: QueuedParcel, calls: Partial<PackingCalls>) {
  let queue: readonly QueuedParcel[] = [first];
  const bought: unknown[] = [];
  const isDone = await sendQueue({
    calls: {
      show: () => Promise.resolve({ data: aDraft }),
      rates: () => Promise.resolve({ data: [nextDay, ground] }),
      ...calls,
      buy: (...call: Parameters<PackingCalls['buy']>) => {
        bought.push(call);
        return calls.buy!(...call);
      },
    } as PackingCalls,
    store: { read: () => queue, change: next => void (queue = next(queue)) },
    textOf: ({ code }) => code,
  });
  return { isDone, queue, bought };
}
const answer = (shipment: ReturnType<typeof aPaid>) => () =>
  Promise.resolve({ data: { shipment, user: { id: 'u1', balance: 1 } } });

describe('the queue of a packing station', () => {
  it('is bought with the key of the scan, at the rate of the rule', async () => {
    const { isDone, queue, bought } = await sent(entry(), { buy: answer(aPaid()) });
    expect(bought).toEqual([['s1', { service_id: ground.service_id, total: ground.total }, 'k1']]);
    expect([isDone, queue[0]!.state]).toEqual([true, 'bought']);
  });

  it('sends the same with the same key after an answer that was lost', async () => {
    const first = await sent(entry(), { buy: () => Promise.resolve({ error: offline }) });
    expect([first.isDone, first.queue[0]!.state]).toEqual([false, 'waiting']);
    const dearer = { ...ground, total: ground.total + 1 };
    const again = await sent(first.queue[0]!, {
      rates: () => Promise.resolve({ data: [dearer] }),
      buy: answer(aPaid()),
    });
    expect(again.bought).toEqual(first.bought);
  });

  it('asks where the price rose, by itself or at the purchase', async () => {
    const risen = await sent(entry({ shown: ground.total - 1 }), {});
    expect([risen.bought, risen.queue[0]!.state]).toEqual([[], 'price_rose']);
    const refused = await sent(entry(), {
      buy: () => Promise.resolve({ error: toApiError(409, { error: { code: 'price_changed' } }) }),
    });
    expect(refused.queue[0]).toMatchObject({ state: 'price_rose', choice: null });
  });

  it('buys nothing of what was bought elsewhere, or is being bought', async () => {
    const printed_at = '2026-11-20T16:38:00Z';
    for (const [shipment, left] of [
      [aPaid({ printed_at }), []],
      [aPaid(), ['bought']],
      [aBought(), ['waiting']],
    ] as const) {
      const { queue, bought } = await sent(entry(), { show: () => Promise.resolve({ data: shipment }) });
      expect([bought, queue.map(({ state }) => state)]).toEqual([[], left]);
    }
  });

  it('says why a purchase was refused', async () => {
    const error = toApiError(422, { error: { code: 'insufficient_balance' } });
    const { isDone, queue } = await sent(entry(), { buy: () => Promise.resolve({ error }) });
    expect([isDone, queue[0]!.state, queue[0]!.why]).toEqual([true, 'refused', 'insufficient_balance']);
  });

  it('has a parcel once, keeps what it has of a decided one, and survives bad storage', () => {
    const [first, again] = [entry(), entry({ key: 'k2' })];
    expect(enqueue([first], again)).toEqual([first]);
    expect(enqueue([{ ...first, state: 'refused' }], again)).toEqual([again]);
    expect(readQueue('[{"key":"k"},7,null]')).toEqual([]);
    expect(readQueue('{')).toEqual([]);
    expect(readQueue(JSON.stringify([first]))).toEqual([first]);
  });

  it('finds loaded shipments by their own number and that of the order', () => {
    const loaded = [aShipment({ id: 'a', sequential_id: 7, source_number: '#1058' }), aPaid({ id: 'b' })];
    const idsOf = (number: string) => findLoaded(loaded, number).map(({ id }) => id);
    expect([idsOf('1058'), idsOf('7'), idsOf('CRM0000001'), idsOf('105')]).toEqual([['a'], ['a'], ['b'], []]);
  });
});
