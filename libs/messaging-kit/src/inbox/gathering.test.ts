import type { Envelope } from '../bus/envelope.js';
import { Gathering, type Delivery } from './gathering.js';

/** A transaction that ends when it is told to. */
interface Running {
  events: string[];
  end(): void;
  fail(): void;
}

const delivery = (id: string, tenantId: string): Delivery => ({
  envelope: { id, tenantId, type: 'label.generated' } as Envelope,
  handle: () => Promise.resolve(),
});

/** What follows an end has happened. */
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

describe('events that share transactions', () => {
  let begun: Running[];
  let gathering: Gathering;

  beforeEach(() => {
    begun = [];
    gathering = new Gathering(
      events =>
        new Promise((end, failed) => {
          begun.push({
            events: events.map(({ envelope }) => envelope.id),
            end,
            fail: () => failed(new Error('conflict')),
          });
        }),
      {},
    );
  });

  const take = (ids: readonly string[], tenantId = 'uno'): Promise<boolean>[] =>
    ids.map(id => gathering.take(delivery(id, tenantId)));
  const seen = (): string[][] => begun.map(({ events }) => events);
  const numbered = (count: number): string[] => Array.from({ length: count }, (_, n) => `n${n}`);

  it('go in the order in which they came, in the next one that is free', async () => {
    take(['a', 'b', 'c', 'd', 'e']);
    expect(seen()).toEqual([['a'], ['b']]);
    begun[1]!.end();
    await settled();
    expect(seen()).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  });

  it('go in two at a time of each tenant, however the others end', async () => {
    take(['a', 'b', 'c']);
    take(['x'], 'dos');
    expect(seen()).toEqual([['a'], ['b'], ['x']]);
    begun[0]!.end();
    await settled();
    expect(seen().slice(3)).toEqual([['c']]);
    begun[1]!.fail();
    await settled();
    take(['d', 'e']);
    expect(seen().slice(4)).toEqual([['d']]);
  });

  it('are 64 in one at most', async () => {
    take(['a', 'b', ...numbered(70)]);
    begun[0]!.end();
    await settled();
    expect(begun[2]!.events).toEqual(numbered(64));
    begun[1]!.end();
    await settled();
    expect(begun[3]!.events).toEqual(numbered(70).slice(64));
  });

  it('are told whether theirs held, each of those in it and nobody else', async () => {
    const [first, second, ...others] = take(['a', 'b', 'c', 'd']);
    begun[0]!.end();
    expect(await first).toBe(true);
    begun[2]!.fail();
    expect(await Promise.all(others)).toEqual([false, false]);
    begun[1]!.end();
    expect(await second).toBe(true);
  });

  it('leave nothing of a tenant behind once none is under way', async () => {
    const taken = take(['a', 'b']);
    begun[0]!.end();
    await taken[0];
    expect(gathering['tenants'].size).toBe(1);
    begun[1]!.end();
    await taken[1];
    await settled();
    expect(gathering['tenants'].size).toBe(0);
  });
});
