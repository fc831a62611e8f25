import type { ServiceName } from '@porte/contracts';
import { delayOfOthers, deadLetterOrderViolations, type DeadLetter } from './dead-letters.js';
import { tablesWith } from './tables.fixture.js';

const dead: DeadLetter = {
  service: 'billing',
  tenant_id: 't',
  id: 'e1',
  consumer: 'billing',
  key: 't/carriers.label.v1/s',
  parked: false,
  tries: 5,
};

/** The dead letter and the event behind it, with when each was applied at last. */
function outOfOrder(first: number | null, second: number | null, letters = [dead]): Promise<string[]> {
  const [billing, carriers] = [
    {
      'distinct type': [{ type: 'label.generated' }],
      'left join chaos_effects': [
        { event_id: 'e1', at: first },
        { event_id: 'e2', at: second },
      ],
    },
    { chaos_published: [{ event_id: 'e2' }] },
  ];
  return deadLetterOrderViolations(tablesWith({ billing, carriers }), letters).then(found =>
    found.map(({ check, subject }) => `${check} ${subject}`),
  );
}

describe('the verdict about the order within a parked key', () => {
  it('is content where what stood behind came after, or waits still', async () => {
    expect(await outOfOrder(1, 2)).toEqual([]);
    expect(await outOfOrder(null, null)).toEqual([]);
    expect(await outOfOrder(1, null)).toEqual([]);
  });

  it('sees what was applied before the one in front of it, be that applied later or not at all', async () => {
    expect(await outOfOrder(2, 1)).toEqual(['key_order_broken e2']);
    expect(await outOfOrder(null, 1)).toEqual(['key_order_broken e2']);
  });

  it('asks of each key once, and not for those that only wait', async () => {
    expect(await outOfOrder(2, 1, [{ ...dead, parked: true }])).toEqual([]);
  });
});

describe('the delay of events', () => {
  const events = (service: ServiceName, ms: (n: number) => number) => ({
    [service]: {
      chaos_published: Array.from({ length: 200 }, (_, n) => ({ event_id: `e${n}`, at: String(n) })),
      chaos_effects: Array.from({ length: 200 }, (_, n) => ({ event_id: `e${n}`, at: String(n + ms(n)) })),
    },
  });

  it('is told by its half and by its slowest hundredth, from commit to effect', async () => {
    expect(await delayOfOthers(tablesWith(events('billing', n => (n >= 197 ? 9_000 : 20))))).toEqual({
      events: 200,
      p50: 20,
      p99: 9_000,
    });
    expect(await delayOfOthers(tablesWith(events('billing', n => (n >= 199 ? 9_000 : 20))))).toMatchObject({ p99: 20 });
  });

  it('is none where nothing happened', async () => {
    expect(await delayOfOthers(tablesWith({ billing: {} }))).toEqual({ events: 0, p50: 0, p99: 0 });
  });
});
