import { newId } from '@porte/domain-kit';
import { freeParkedRows, parkedRows } from '@porte/process-kit';
import { DEMO } from '@porte/testing-kit';
import { deposit, eventually, openWorkers } from './processes.fixture.js';

const LEASE_MS = 61_000;
const APART_MS = 10_000;
const HOUR_MS = 3_600_000;

describe('a step that loses its lease again and again', () => {
  let db: Awaited<ReturnType<typeof openWorkers>>;
  let id: string;
  beforeAll(async () => void (db = await openWorkers()));
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.sql('delete from deposits');
    id = newId();
    const { work, processes } = db.worker();
    await work.run({ tenantId: DEMO }, tx => processes.start(tx, deposit, { id, amount: 5 }));
    db.clock.advance(10 * 60_000);
  });

  const pass = (ms: number): void => db.clock.advance(ms);
  /** A worker whose process dies by the step. @returns whether it was begun */
  const dies = async (): Promise<boolean> => {
    let [isBegun, isOver] = [false, false];
    const status = () => {
      isBegun = true;
      return new Promise<never>(() => {});
    };
    const worker = db.worker({ status, credit: () => Promise.resolve() });
    void worker.processes.step({ process: 'deposit' }).then(() => (isOver = true));
    await eventually(() => isBegun || isOver);
    return isBegun;
  };
  /** The step is begun, and its process dies. */
  const lose = async (): Promise<void> => {
    // The first two are repeated at once; those after them apart from what was lost with them.
    if (!(await dies())) {
      pass(APART_MS);
      expect(await dies()).toBe(true);
    }
    pass(LEASE_MS);
  };
  const park = async () => {
    for (let lost = 0; lost < 5; lost += 1) await lose();
    const last = db.worker();
    expect(await last.processes.step({ process: 'deposit' })).toBe(1);
    return last;
  };

  it('is repeated at once after the first, and apart from others after the second', async () => {
    await lose();
    expect(await dies()).toBe(true);
    pass(LEASE_MS);
    expect(await dies()).toBe(false);
    const { due_at, lost_leases, leased_until, last_error } = await db.depositRow(id);
    expect([lost_leases, leased_until, last_error]).toEqual([2, null, expect.stringContaining('process ended')]);
    expect(due_at!.getTime() - db.clock.now().getTime()).toBeLessThanOrEqual(APART_MS);
  });

  it('is parked where it is after five, and told of', async () => {
    const last = await park();
    expect(await db.depositRow(id)).toMatchObject({ state: 'awaiting', lost_leases: 5, tries: 0, leased_until: null });
    pass(HOUR_MS);
    expect(await dies()).toBe(false);
    const gauge = last.metrics.gauges.find(({ name }) => name === 'porte_process_parked_rows')!;
    expect((await gauge.read()).filter(({ value }) => value > 0)).toEqual([
      { value: 1, labels: { process: 'deposit', state: 'awaiting' } },
    ]);
    expect(last.metrics.counts.get('porte_process_outcomes_total deposit parked')).toBe(1);
  });

  it('counts again once it was committed', async () => {
    for (let lost = 0; lost < 4; lost += 1) await lose();
    pass(APART_MS);
    const { processes } = db.worker();
    for (let steps = 0; steps < 2; steps += 1) {
      await processes.step({ process: 'deposit' });
      pass(APART_MS);
    }
    expect(await db.depositRow(id)).toMatchObject({ state: 'awaiting', lost_leases: 0, last_error: null });
  });

  it('is still moved by signals, and by the end of its deadline', async () => {
    const { work, processes } = await park();
    await work.run({ tenantId: DEMO }, tx => processes.signal(tx, deposit, id, 'recheck'));
    expect(await db.depositRow(id)).toMatchObject({ state: 'checking', lost_leases: 0 });
    await processes.step({ process: 'deposit' });
    pass(10 * 60_000);
    await park();
    pass(73 * HOUR_MS);
    await db.worker().processes.step({ process: 'deposit' });
    expect((await db.depositRow(id)).state).toBe('expired');
  });

  it('is tried once more when a person asks, and parked again where that kills', async () => {
    const { work, processes } = await park();
    const ask = () => work.run({ tenantId: DEMO }, tx => processes.retryParked(tx, deposit, id));
    await ask();
    expect(await dies()).toBe(true);
    pass(LEASE_MS);
    expect(await db.worker().processes.step({ process: 'deposit' })).toBe(1);
    expect(await db.depositRow(id)).toMatchObject({ state: 'awaiting', lost_leases: 5, leased_until: null });
    await ask();
    expect(await db.worker().processes.step({ process: 'deposit' })).toBe(1);
    expect(await db.depositRow(id)).toMatchObject({ state: 'awaiting', lost_leases: 0 });
  });

  it('is found and freed by the command, once, with a trace', async () => {
    await park();
    const url = db.systemUrl;
    const found = [{ table: 'deposits', tenantId: DEMO, id, state: 'awaiting' }];
    expect(await parkedRows(url)).toMatchObject(found);
    expect(await freeParkedRows(url, 'carriers', newId(), db.clock)).toEqual([]);
    expect(await freeParkedRows(url, 'carriers', undefined, db.clock)).toMatchObject(found);
    expect(await freeParkedRows(url, 'carriers', undefined, db.clock)).toEqual([]);
    expect(await db.sql(`select subject from audit_log where action = 'process.freed'`)).toEqual([{ subject: id }]);
    expect(await db.worker().processes.step({ process: 'deposit' })).toBe(1);
    expect(await db.depositRow(id)).toMatchObject({ state: 'awaiting', lost_leases: 0 });
  });
});
