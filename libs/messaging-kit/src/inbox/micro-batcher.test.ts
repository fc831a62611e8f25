import type { Envelope } from '../bus/envelope.js';
import { MicroBatcher, type Delivery } from './micro-batcher.js';

/** A transaction that the test ends. */
interface Running {
  events: string[];
  end(): void;
  fail(): void;
}

const delivery = (id: string, tenantId: string): Delivery => ({
  envelope: { id, tenantId, type: 'label.generated' } as Envelope,
  handle: () => Promise.resolve(),
});

/** Resolves after the reactions to an end. */
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

describe('a micro-batcher', () => {
  let begun: Running[];
  let batcher: MicroBatcher;

  beforeEach(() => {
    begun = [];
    batcher = new MicroBatcher(
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
    ids.map(id => batcher.apply(delivery(id, tenantId)));
  const seen = (): string[][] => begun.map(({ events }) => events);
  const numbered = (count: number): string[] => Array.from({ length: count }, (_, n) => `n${n}`);

  it('applies waiting events in their order in the next free transaction', async () => {
    take(['a', 'b', 'c', 'd', 'e']);
    expect(seen()).toEqual([['a'], ['b']]);
    begun[1]!.end();
    await settled();
    expect(seen()).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  });

  it('runs at most two transactions per tenant, whether others commit or fail', async () => {
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

  it('applies at most 64 events in one transaction', async () => {
    take(['a', 'b', ...numbered(70)]);
    begun[0]!.end();
    await settled();
    expect(begun[2]!.events).toEqual(numbered(64));
    begun[1]!.end();
    await settled();
    expect(begun[3]!.events).toEqual(numbered(70).slice(64));
  });

  it('reports the outcome of a transaction to each of its events and to no other', async () => {
    const [first, second, ...others] = take(['a', 'b', 'c', 'd']);
    begun[0]!.end();
    expect(await first).toBe(true);
    begun[2]!.fail();
    expect(await Promise.all(others)).toEqual([false, false]);
    begun[1]!.end();
    expect(await second).toBe(true);
  });

  it('forgets a tenant whose events are all applied', async () => {
    const taken = take(['a', 'b']);
    begun[0]!.end();
    await taken[0];
    expect(batcher.activeTenants).toBe(1);
    begun[1]!.end();
    await taken[1];
    await settled();
    expect(batcher.activeTenants).toBe(0);
  });
});
