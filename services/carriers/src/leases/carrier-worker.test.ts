import { CarrierWorker, type WorkerOptions } from './carrier-worker.js';
import type { Desk } from './desk.js';
import type { AccountClaim, Due, LeaseTable, LeaseTableName, Room } from './lease-table.js';
import type { Place } from './places.js';

// The clock never wakes it here.
const OPTIONS: WorkerOptions = { pollMs: 1_000_000, retryMs: 1, concurrency: 4, perCarrier: 2, drainMs: 0 };

/** A second table, which the worker serves beside the first. */
const OTHER_TABLE = 'other_rows' as string as LeaseTableName;

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** A table of rows in memory, whose steps end when the test says so. */
class MemoryDesk {
  readonly waiting: AccountClaim[] = [];
  readonly underWay: { id: string; end: () => void }[] = [];
  readonly released: string[] = [];
  claims = 0;
  /** what a claim waits for before it answers */
  held = Promise.resolve();

  constructor(private readonly name: LeaseTableName) {}

  due(carrier_id: string, count: number): void {
    for (let i = 0; i < count; i += 1)
      this.waiting.push({ id: `${carrier_id}${i}`, tenant_id: 't', fence: 1, carrier_id });
  }

  async end(): Promise<void> {
    this.underWay.shift()!.end();
    for (let i = 0; i < 5; i += 1) await turn();
  }

  get desk(): Desk {
    return {
      leaseMs: 1,
      handle: ({ id }) => new Promise(end => this.underWay.push({ id, end })),
      leases: {
        name: this.name,
        claim: (room: Room) => this.claim(room),
        release: ({ id }: { id: string }) => Promise.resolve(void this.released.push(id)),
      } as unknown as LeaseTable,
    };
  }

  private async claim({ places, perCarrier, busy }: Room): Promise<AccountClaim[]> {
    this.claims += 1;
    const [taken, counts] = [[] as AccountClaim[], { ...busy }];
    for (const row of this.waiting) {
      if (taken.length >= places || (counts[row.carrier_id] ?? 0) >= perCarrier) continue;
      counts[row.carrier_id] = (counts[row.carrier_id] ?? 0) + 1;
      taken.push(row);
    }
    await turn();
    await this.held;
    for (const row of taken) this.waiting.splice(this.waiting.indexOf(row), 1);
    return taken;
  }
}

describe('a worker at its desks', () => {
  let labels: MemoryDesk;
  let voids: MemoryDesk;
  let worker: CarrierWorker;
  /** tables that the database names when it is asked, and how often it was */
  let looks: LeaseTableName[][];
  const due = (): Promise<Due> => Promise.resolve({ tables: new Set(looks.shift()), nextMs: nextMs.shift() ?? null });
  /** ms until a row is due, of each look */
  let nextMs: number[];
  const turns = async (): Promise<void> => {
    for (let i = 0; i < 5; i += 1) await turn();
  };
  let brokenOff: PromiseWithResolvers<void>;
  const employ = async (options: Partial<WorkerOptions> = {}): Promise<void> => {
    [labels, voids] = [new MemoryDesk('label_attempts'), new MemoryDesk(OTHER_TABLE)];
    brokenOff = Promise.withResolvers();
    worker = new CarrierWorker(
      [voids.desk, labels.desk],
      { breakOff: () => brokenOff.resolve(), due },
      { ...OPTIONS, ...options },
    );
    worker.onApplicationBootstrap();
    await turns();
  };

  beforeEach(async () => {
    [looks, nextMs] = [[], []];
    await employ();
  });
  afterEach(async () => {
    let isOver = false;
    const stopped = worker.onModuleDestroy().then(() => (isOver = true));
    for (; !isOver; await turn())
      for (const desk of [labels, voids]) desk.underWay.splice(0).forEach(({ end }) => end());
    await stopped;
  });

  const wake = async (table: LeaseTableName = 'label_attempts'): Promise<void> => {
    worker.wakeFor(table);
    for (let i = 0; i < 5; i += 1) await turn();
  };

  it('takes up what waits for a place as soon as one becomes free', async () => {
    labels.due('a', 5);
    await wake();
    for (let left = 5; left > 0; left -= 1) {
      expect(labels.underWay).toHaveLength(Math.min(left, 2));
      await labels.end();
    }
    expect([labels.underWay, labels.waiting]).toEqual([[], []]);
  });

  it('gives all its places to carriers that need them, and the next of them too', async () => {
    for (const carrier of ['a', 'b', 'c']) labels.due(carrier, 2);
    await wake();
    expect(labels.underWay.map(({ id }) => id)).toEqual(['a0', 'a1', 'b0', 'b1']);
    await labels.end();
    expect(labels.underWay.map(({ id }) => id)).toContain('c0');
  });

  it('takes up what came while a place became free', async () => {
    labels.due('a', 1);
    await wake();
    labels.due('a', 2);
    worker.wakeFor('label_attempts');
    await labels.end();
    expect(labels.waiting).toEqual([]);
  });

  it('does not ask the database again after a step behind which nothing waits, nor at a desk to which nothing came', async () => {
    const before = [labels.claims, voids.claims];
    labels.due('a', 1);
    await wake();
    await labels.end();
    expect([labels.claims, voids.claims]).toEqual([before[0]! + 1, before[1]!]);
  });

  it('is led by the clock to the desks at which something is due, and to no other', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    await worker.onModuleDestroy();
    await employ({ pollMs: 10 });
    jest.advanceTimersByTime(10);
    await turns();
    expect([labels.claims, voids.claims]).toEqual([1, 1]);
    looks = [[OTHER_TABLE]];
    jest.advanceTimersByTime(20);
    await turns();
    expect([labels.claims, voids.claims]).toEqual([1, 2]);
    jest.useRealTimers();
  });

  it('looks at rest when the earliest row is due, and not before', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    await worker.onModuleDestroy();
    await employ({ pollMs: 1000 });
    [looks, nextMs] = [[[], ['label_attempts']], [700]];
    jest.advanceTimersByTime(1000);
    await turns();
    jest.advanceTimersByTime(699);
    await turns();
    expect(labels.claims).toBe(1);
    jest.advanceTimersByTime(2);
    await turns();
    expect(labels.claims).toBe(2);
    jest.useRealTimers();
  });

  describe('and places that are kept', () => {
    const kept: Place[] = [];
    const reserve = async (carrier: string): Promise<Place | null> => {
      const place = await worker.reserve('label_attempts', carrier);
      if (place) kept.push(place);
      return place;
    };
    afterEach(() => kept.splice(0).forEach(place => place.leave()));
    const claimOf = (id: string) => ({ id, tenant_id: 't', fence: 1 });

    it('counts them among those of the carrier and among all', async () => {
      await Promise.all(['a', 'a', 'b'].map(reserve));
      labels.due('a', 1);
      labels.due('c', 2);
      await wake();
      expect(labels.underWay.map(({ id }) => id)).toEqual(['c0']);
      expect(labels.waiting).toHaveLength(2);
    });

    it('keeps none where the carrier has its part', async () => {
      const [first] = [await reserve('a'), await reserve('a')];
      expect(await reserve('a')).toBeNull();
      expect(await reserve('b')).not.toBeNull();
      first!.leave();
      first!.leave();
      expect([await reserve('a'), await reserve('a')]).toEqual([expect.anything(), null]);
    });

    it('keeps none of a place for which rows of another carrier wait', async () => {
      for (const carrier of ['a', 'b', 'c']) labels.due(carrier, 2);
      await wake();
      jest.spyOn(worker as unknown as { report(): void }, 'report').mockImplementation(() => undefined);
      labels.held = Promise.reject(new Error('the database is away'));
      await labels.end();
      expect(await reserve('d')).toBeNull();
      labels.held = Promise.resolve();
      await wake();
      expect(labels.underWay.map(({ id }) => id)).toEqual(['a1', 'b0', 'b1', 'c0']);
      while (labels.underWay.length > 0) await labels.end();
      expect(await reserve('d')).not.toBeNull();
    });

    it('does not give away what a claim under way was offered', async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      labels.held = promise;
      labels.due('a', 2);
      await wake();
      const place = reserve('a');
      const other = reserve('b');
      resolve();
      expect([await place, await other]).toEqual([null, expect.anything()]);
    });

    it('sees to what is handed over, and takes up what waits behind it', async () => {
      const [place, { promise, resolve }] = [await reserve('a'), Promise.withResolvers<void>()];
      place!.take(claimOf('x'), () => promise);
      labels.due('a', 2);
      await wake();
      expect(labels.underWay).toHaveLength(1);
      resolve();
      await turns();
      expect([labels.underWay.length, labels.released]).toEqual([2, []]);
    });

    it('gives the lease up of what fails after it was handed over', async () => {
      jest.spyOn(worker as unknown as { report(): void }, 'report').mockImplementation(() => undefined);
      (await reserve('a'))!.take(claimOf('x'), () => Promise.reject(new Error('it stood still')));
      await turns();
      expect(labels.released).toEqual(['x']);
      expect([await reserve('a'), await reserve('a')]).toEqual([expect.anything(), expect.anything()]);
    });

    it('keeps none before its start and after its stop', async () => {
      await worker.onModuleDestroy();
      expect(await reserve('a')).toBeNull();
      worker.onApplicationBootstrap();
      await turns();
      expect(await reserve('a')).not.toBeNull();
    });

    it('waits at its stop for transactions that keep one, and sends nothing once calls were broken off', async () => {
      jest.spyOn(worker as unknown as { report(): void }, 'report').mockImplementation(() => undefined);
      const [place, send] = [await reserve('a'), jest.fn(() => Promise.resolve())];
      let isOver = false;
      const stopped = worker.onModuleDestroy().then(() => (isOver = true));
      await brokenOff.promise;
      await turns();
      expect(isOver).toBe(false);
      place!.take(claimOf('x'), send);
      await stopped;
      expect([send.mock.calls, labels.released]).toEqual([[], ['x']]);
    });
  });
});
