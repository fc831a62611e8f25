import type { ServiceName } from '@porte/contracts';
import { delaysOfOthers, deadLetterOrderViolations, type DeadLetter } from './dead-letters.js';
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
  const events = (consumer: string, service: ServiceName, ms: (n: number) => number) => ({
    [service]: {
      chaos_published: Array.from({ length: 200 }, (_, n) => ({
        event_id: `${consumer}-${n}`,
        key: `k${n}`,
        at: String(n),
      })),
      chaos_effects: Array.from({ length: 200 }, (_, n) => ({
        consumer,
        event_id: `${consumer}-${n}`,
        at: String(n + ms(n)),
      })),
    },
  });
  const failing = new Set(['billing of-another-key']);

  it('is told by its half and by its slowest hundredth, from commit to effect', async () => {
    const slowFrom = (first: number) => tablesWith(events('billing', 'billing', n => (n >= first ? 9_000 : 20)));
    expect((await delaysOfOthers(slowFrom(197), failing)).hindered).toEqual({ events: 200, p50: 20, p99: 9_000 });
    expect((await delaysOfOthers(slowFrom(199), failing)).hindered).toMatchObject({ p99: 20 });
  });

  it('is compared with that of consumers which handled everything', async () => {
    const tables = tablesWith({
      ...events('billing', 'billing', () => 900),
      ...events('identity.background', 'identity', () => 700),
    });
    expect(await delaysOfOthers(tables, failing)).toMatchObject({ hindered: { p99: 900 }, control: { p99: 700 } });
  });

  it('leaves out what has the key of an event that failed, for whichever consumer', async () => {
    const tables = tablesWith({
      ...events('billing', 'billing', n => (n === 7 ? 90_000 : 20)),
      ...events('identity.background', 'identity', n => (n === 7 ? 90_000 : 20)),
    });
    const { hindered, control } = await delaysOfOthers(tables, new Set(['billing billing-7']));
    expect([hindered.events, control.events]).toEqual([199, 199]);
  });

  it('is none where nothing happened', async () => {
    const none = { events: 0, p50: 0, p99: 0 };
    expect(await delaysOfOthers(tablesWith({ billing: {} }), failing)).toEqual({ hindered: none, control: none });
  });
});
