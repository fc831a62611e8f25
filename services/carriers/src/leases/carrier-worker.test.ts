import { CarrierWorker, type WorkerOptions } from './carrier-worker.js';
import type { Desk } from './desk.js';
import type { AccountClaim, LeaseTable, Room } from './lease-table.js';

// The clock never wakes it here.
const OPTIONS: WorkerOptions = { pollMs: 1_000_000, retryMs: 1, concurrency: 4, perCarrier: 2, drainMs: 0 };

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** A table of rows in memory, whose steps end when the test says so. */
class MemoryDesk {
  readonly waiting: AccountClaim[] = [];
  readonly underWay: { id: string; end: () => void }[] = [];
  claims = 0;

  constructor(private readonly name: LeaseTable['name']) {}

  due(carrier_id: string, count: number): void {
    for (let i = 0; i < count; i += 1) this.waiting.push({ id: `${carrier_id}${i}`, tenant_id: 't', fence: 1, carrier_id });
  }

  async end(): Promise<void> {
    this.underWay.shift()!.end();
    for (let i = 0; i < 5; i += 1) await turn();
  }

  get desk(): Desk {
    return { leaseMs: 1, handle: ({ id }) => new Promise(end => this.underWay.push({ id, end })), leases: { name: this.name, claim: (room: Room) => this.claim(room), release: () => Promise.resolve() } as unknown as LeaseTable };
  }

  private async claim({ places, perCarrier, busy }: Room): Promise<AccountClaim[]> {
    this.claims += 1;
    const [taken, counts] = [[] as AccountClaim[], { ...busy }];
    for (const row of this.waiting) {
      if (taken.length >= places || (counts[row.carrier_id] ?? 0) >= perCarrier) continue;
      counts[row.carrier_id] = (counts[row.carrier_id] ?? 0) + 1;
      taken.push(row);
    }
    for (const row of taken) this.waiting.splice(this.waiting.indexOf(row), 1);
    await turn();
    return taken;
  }
}

describe('a worker at its desks', () => {
  let labels: MemoryDesk;
  let voids: MemoryDesk;
  let worker: CarrierWorker;

  beforeEach(async () => {
    [labels, voids] = [new MemoryDesk('label_attempts'), new MemoryDesk('label_voids')];
    worker = new CarrierWorker([voids.desk, labels.desk], () => {}, OPTIONS);
    worker.onApplicationBootstrap();
    for (let i = 0; i < 5; i += 1) await turn();
  });
  afterEach(async () => {
    const stopped = worker.onModuleDestroy();
    for (const desk of [labels, voids]) desk.underWay.forEach(({ end }) => end());
    await stopped;
  });

  const wake = async (table: LeaseTable['name'] = 'label_attempts'): Promise<void> => {
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
});
