import { drain } from './drain.js';
import { Tables } from './verdict/books.js';
import { tablesWith } from './verdict/tables.fixture.js';
import type { World } from './world.js';

type Services = Parameters<typeof tablesWith>[0];

const outbox = (count: number) => ({ 'from outbox': [{ count }] });
const REST: Services = { shipments: outbox(0), billing: outbox(0), carriers: outbox(0) };

/** What is told not to be at rest, by a look that has no time for another. */
async function unrest(
  services: Services,
  ...events: { waiting?: Record<string, number>; sent?: number }[]
): Promise<string[]> {
  jest.spyOn(Tables, 'read').mockImplementation((_server, _names, work) => work(tablesWith(services)));
  const topology = { events: () => Promise.resolve({ waiting: {}, sent: 5, ...events.shift() }) };
  const { violations } = await drain({ topology } as unknown as World, -1);
  return violations.map(({ check, subject }) => `${check} ${subject}`);
}

describe('a system at rest', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has nothing under way, in its tables or between them', async () => {
    expect(await unrest(REST)).toEqual([]);
  });

  it.each<[string, Services]>([
    ['outbox of billing', { ...REST, billing: outbox(1) }],
    [
      'purchases buying',
      { ...REST, shipments: { ...outbox(0), 'from purchases where state in': [{ state: 'buying', count: 1 }] } },
    ],
    [
      'cancellations voiding',
      { ...REST, shipments: { ...outbox(0), 'from cancellations': [{ state: 'voiding', count: 1 }] } },
    ],
    [
      'attempts calling',
      { ...REST, carriers: { ...outbox(0), 'from label_attempts': [{ state: 'calling', count: 1 }] } },
    ],
    ['voids asking', { ...REST, carriers: { ...outbox(0), 'from label_voids': [{ state: 'asking', count: 1 }] } }],
    ['deposits checking', { ...REST, payments: { ...outbox(0), 'from deposits': [{ state: 'checking', count: 1 }] } }],
    [
      'webhooks reading',
      { ...REST, payments: { ...outbox(0), 'from payment_events': [{ state: 'reading', count: 1 }] } },
    ],
    ['invoices stamping', { ...REST, billing: { ...outbox(0), 'from invoices': [{ state: 'stamping', count: 1 }] } }],
    ['open holds', { ...REST, billing: { ...outbox(0), 'from open_holds': [{ hold_id: 'p1' }] } }],
  ])('is none with %s', async (what, services) => {
    expect(await unrest(services)).toEqual([`not_drained ${what}`]);
  });

  it('may hold the money of what waits for staff', async () => {
    const waiting = { ...outbox(0), "state = 'needs_review'": [{ id: 'p1' }] };
    expect(
      await unrest({ ...REST, billing: { ...outbox(0), 'from open_holds': [{ hold_id: 'p1' }] }, shipments: waiting }),
    ).toEqual([]);
  });

  it('is none while events wait for a consumer, or were sent since it was looked for', async () => {
    expect(await unrest(REST, { waiting: { billing: 2 } })).toEqual(['not_drained events before billing']);
    expect(await unrest(REST, { sent: 5 }, { sent: 6 })).toEqual(['not_drained events sent in between']);
  });
});
