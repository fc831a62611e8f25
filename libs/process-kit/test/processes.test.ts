import { newId } from '@porte/domain-kit';
import { IllegalOutcome } from '@porte/process-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { deposit, eventually, labelAttempt, openWorkers, type Worker } from './processes.fixture.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const never = (): Promise<never> => new Promise(() => {});

describe('processes', () => {
  let db: Awaited<ReturnType<typeof openWorkers>>;
  let one: Worker;
  beforeAll(async () => {
    db = await openWorkers();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.sql('delete from label_attempts; delete from deposits');
    one = db.worker();
  });

  const pass = (ms: number) => db.clock.advance(ms);
  const signal = (
    { work, processes }: Worker,
    id: string,
    outcome: 'success' | 'late_success' | 'corrected',
    number: string,
  ) => work.run({ tenantId: DEMO }, tx => processes.signal(tx, labelAttempt, id, outcome, number));

  it('commits the during state before the call, and the outcome with its write', async () => {
    const id = await db.begin(one);
    let seen = '';
    one.carrier.buy = async () => {
      seen = (await db.attempt(id)).state;
      return 'success';
    };
    expect(await one.processes.step()).toBe(1);
    expect(seen).toBe('calling');
    expect(await db.attempt(id)).toMatchObject({
      state: 'labelled',
      tracking_number: 'T1',
      due_at: null,
      leased_until: null,
    });
    expect(await one.processes.step()).toBe(0);
    expect(one.metrics.counts.get('porte_process_outcomes_total label_attempt success')).toBe(1);
  });

  it('starts a row once per id, and nothing where the transaction is rolled back', async () => {
    const id = newId();
    const start = () =>
      one.work.run({ tenantId: DEMO }, tx => one.processes.start(tx, labelAttempt, { id, carrier_id: 'dhl' }));
    expect([await start(), await start()]).toEqual([true, false]);
    const other = newId();
    await expect(
      one.work.run({ tenantId: DEMO }, async tx => {
        await one.processes.start(tx, labelAttempt, { id: other, carrier_id: 'dhl' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await db.sql('select id from label_attempts')).toEqual([{ id }]);
  });

  it('starts a row in another state that is declared for it, and in no other', async () => {
    const id = newId();
    const start = (state: 'labelled') =>
      one.work.run({ tenantId: DEMO }, tx =>
        one.processes.start(tx, labelAttempt, { id, carrier_id: 'dhl' }, { state }),
      );
    await expect(start('rejected' as 'labelled')).rejects.toThrow('no row starts in rejected');
    await start('labelled');
    expect(await db.attempt(id)).toMatchObject({ state: 'labelled', due_at: null, fence: 0 });
  });

  it('makes a waiting row due at once, and leaves a final row alone', async () => {
    const id = await db.begin(one);
    one.carrier.buy = () => Promise.resolve('unknown');
    await one.processes.step();
    expect(await one.processes.step()).toBe(0);
    const hasten = () => one.work.run({ tenantId: DEMO }, tx => one.processes.hasten(tx, labelAttempt, id));
    await hasten();
    one.carrier.find = () => Promise.resolve('success');
    expect(await one.processes.step()).toBe(1);
    await hasten();
    expect(await db.attempt(id)).toMatchObject({ state: 'labelled', due_at: null });
  });

  it('lets before decide without a call', async () => {
    const id = await db.begin(one);
    one.carrier.limit = 0;
    await one.processes.step();
    expect([(await db.attempt(id)).state, one.carrier.buys]).toEqual(['rejected', []]);
  });

  describe('after a crash', () => {
    it('looks up the outcome of an interrupted call and does not call again', async () => {
      const id = await db.begin(one);
      one.carrier.buy = never;
      void one.processes.step();
      await eventually(() => one.carrier.buys.length === 1);
      const two = db.worker();
      expect(await two.processes.step()).toBe(0);
      pass(46 * SECOND);
      await two.processes.step();
      expect(await db.attempt(id)).toMatchObject({ state: 'unknown', leased_until: null });
      two.carrier.find = () => Promise.resolve('success');
      expect(await two.processes.step()).toBe(0);
      pass(5 * SECOND);
      await two.processes.step();
      expect([(await db.attempt(id)).state, two.carrier.buys, two.carrier.finds]).toEqual(['labelled', [], [id]]);
    });

    it('counts each lost lease as a try, and ends a step that loses it as often as it may fail', async () => {
      const id = await db.begin(one);
      one.carrier.buy = () => Promise.resolve('unknown');
      await one.processes.step();
      pass(5 * SECOND);
      /** A worker whose process the step kills. */
      const dies = async (): Promise<number> => {
        const worker = db.worker();
        worker.carrier.find = never;
        void worker.processes.step();
        await eventually(async () => worker.carrier.finds.length > 0 || (await db.attempt(id)).leased_until === null);
        return worker.carrier.finds.length;
      };
      const asked = [await dies()];
      pass(61 * SECOND);
      asked.push(await dies());
      pass(61 * SECOND);
      asked.push(await dies());
      expect(await db.attempt(id)).toMatchObject({ state: 'unknown', tries: 2 });
      pass(61 * SECOND);
      const last = db.worker();
      await last.processes.step();
      expect([asked, last.carrier.finds, (await db.attempt(id)).state]).toEqual([[1, 1, 1], [], 'needs_review']);
      expect(last.metrics.counts.get('porte_process_outcomes_total label_attempt exhausted')).toBe(1);
    });

    it('claims a row again that died between its claim and the commit of its call', async () => {
      const id = await db.begin(one);
      await db.sql(
        `update label_attempts set fence = fence + 1, leased_until = '2026-11-21T18:00:30Z'::timestamptz - interval '1 day'`,
      );
      await one.processes.step();
      expect([(await db.attempt(id)).state, one.carrier.buys]).toEqual(['labelled', [id]]);
    });

    it('repeats a write that was rolled back, so that it counts once', async () => {
      let fails = 1;
      const worker = db.worker({
        status: () => Promise.resolve('paid'),
        credit: () => (fails-- > 0 ? Promise.reject(new Error('crash before the commit')) : Promise.resolve()),
      });
      const id = newId();
      await worker.work.run({ tenantId: DEMO }, tx => worker.processes.start(tx, deposit, { id, amount: 100 }));
      pass(10 * MINUTE);
      await worker.processes.step();
      await worker.processes.step();
      expect(await db.depositRow(id)).toMatchObject({
        state: 'crediting',
        credited: 0,
        tries: 1,
        last_error: expect.stringContaining('Error'),
      });
      pass(5 * SECOND);
      await worker.processes.step();
      expect(await db.depositRow(id)).toMatchObject({ state: 'credited', credited: 100, last_error: null });
    });

    it('takes an outcome whose write fails for unknown, since the call was made', async () => {
      const id = await db.begin(one);
      one.carrier.failWrites = 1;
      await one.processes.step();
      expect((await db.attempt(id)).state).toBe('calling');
      pass(46 * SECOND);
      await one.processes.step();
      expect([(await db.attempt(id)).state, one.carrier.buys]).toEqual(['unknown', [id]]);
    });

    it('takes a call that throws for unknown', async () => {
      const id = await db.begin(one);
      one.carrier.buy = () => Promise.reject(new Error('socket hang up'));
      await one.processes.step();
      expect(await db.attempt(id)).toMatchObject({ state: 'unknown', last_error: expect.stringContaining('Error') });
    });
  });

  describe('that start under a lease of their own worker', () => {
    beforeEach(async () => {
      await one.processes.onApplicationBootstrap();
    });
    afterEach(() => jest.restoreAllMocks());
    const ends = (id: string, state: string) => eventually(async () => (await db.attempt(id)).state === state);

    it('processes that start under a lease of their own worker are committed as claimed and in the during state, and are called without a claim', async () => {
      const answer = Promise.withResolvers<'success'>();
      one.carrier.buy = () => answer.promise;
      const id = await db.begin(one);
      expect(await db.attempt(id)).toMatchObject({
        state: 'calling',
        fence: 1,
        leased_until: new Date(db.clock.now().getTime() + 45 * SECOND),
      });
      expect(await db.worker().processes.step()).toBe(0);
      answer.resolve('success');
      await ends(id, 'labelled');
      expect(await db.attempt(id)).toMatchObject({ fence: 2, tracking_number: 'T1', leased_until: null });
      expect(one.carrier.buys).toEqual([id]);
    });

    it('processes that start under a lease of their own worker start once per id', async () => {
      const answer = Promise.withResolvers<'success'>();
      one.carrier.buy = () => answer.promise;
      const id = newId();
      const start = () =>
        one.work.run({ tenantId: DEMO }, tx => one.processes.start(tx, labelAttempt, { id, carrier_id: 'dhl' }));
      expect([await start(), await start()]).toEqual([true, false]);
      answer.resolve('success');
      await ends(id, 'labelled');
      expect(one.carrier.buys).toEqual([id]);
    });

    it('processes that start under a lease of their own worker wait for a claim where the lane has no place, and other lanes pass', async () => {
      one.carrier.buy = ({ carrier_id }) => (carrier_id === 'slow' ? never() : Promise.resolve('success'));
      const slow = [await db.begin(one, 'slow'), await db.begin(one, 'slow'), await db.begin(one, 'slow')];
      const quick = await db.begin(one, 'quick');
      await ends(quick, 'labelled');
      expect(await Promise.all(slow.map(async id => (await db.attempt(id)).state))).toEqual([
        'calling',
        'calling',
        'ready',
      ]);
    });

    it('processes that start under a lease of their own worker do not pass a row of their lane that waits for a claim', async () => {
      const two = db.worker();
      const first = await db.begin(two);
      const second = await db.begin(one);
      expect([(await db.attempt(first)).state, (await db.attempt(second)).state]).toEqual(['ready', 'ready']);
      await ends(await db.begin(one, 'other'), 'labelled');
      pass(SECOND);
      await one.processes.step();
      expect(one.carrier.buys.filter(id => id === first || id === second)).toEqual([first, second]);
    });

    it('processes that start under a lease of their own worker begin when a simulation says so, with what the insert read, and not where their process stood still', async () => {
      const [steps, limits] = [[] as (() => Promise<void>)[], [] as unknown[]];
      let nowMs = 0;
      one.processes.replacePorts({ begin: step => void steps.push(step), monotonicMs: () => nowMs });
      one.carrier.buy = row => Promise.resolve(limits.push(row.limit_of) ? 'success' : 'unknown');
      const [first, second] = [await db.begin(one), await db.begin(one)];
      expect((await db.attempt(first)).state).toBe('calling');
      await steps[0]!();
      nowMs = 20_001;
      await steps[1]!();
      expect([(await db.attempt(first)).state, (await db.attempt(second)).state, limits]).toEqual([
        'labelled',
        'unknown',
        ['limit of dhl'],
      ]);
    });

    it('processes that start under a lease of their own worker give the place back when their transaction is rolled back', async () => {
      for (let n = 0; n < 3; n += 1)
        await expect(
          one.work.run({ tenantId: DEMO }, async tx => {
            await one.processes.start(tx, labelAttempt, { id: newId(), carrier_id: 'dhl' });
            throw new Error('rolled back');
          }),
        ).rejects.toThrow('rolled back');
      const id = await db.begin(one);
      expect((await db.attempt(id)).state).not.toBe('ready');
      await ends(id, 'labelled');
      expect(one.carrier.buys).toEqual([id]);
    });

    it('end in the transaction that starts them where before decides', async () => {
      one.carrier.limit = 0;
      const ids = [await db.begin(one), await db.begin(one), await db.begin(one)];
      expect(await Promise.all(ids.map(async id => (await db.attempt(id)).state))).toEqual(ids.map(() => 'rejected'));
      expect(one.carrier.buys).toEqual([]);
    });

    it('processes that start under a lease of their own worker are looked up and not called again when their process dies after the commit', async () => {
      one.carrier.buy = never;
      const id = await db.begin(one);
      pass(46 * SECOND);
      const two = db.worker();
      await two.processes.step();
      expect(await db.attempt(id)).toMatchObject({ state: 'unknown', leased_until: null });
      expect(two.carrier.buys).toEqual([]);
    });

    it('processes that start under a lease of their own worker are not called where the process stood still since before the transaction', async () => {
      const now = performance.now.bind(performance);
      let stoodStill = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => now() + stoodStill);
      const id = newId();
      await one.work.run({ tenantId: DEMO }, async tx => {
        await one.processes.start(tx, labelAttempt, { id, carrier_id: 'dhl' });
        stoodStill = 23 * SECOND;
      });
      await ends(id, 'unknown');
      expect(one.carrier.buys).toEqual([]);
    });

    it('processes that start under a lease of their own worker wait where their first step is due only after a period', async () => {
      let asked = 0;
      const worker = db.worker({
        status: () => ((asked += 1), Promise.resolve('paid')),
        credit: () => Promise.resolve(),
      });
      await worker.processes.onApplicationBootstrap();
      const id = newId();
      await worker.work.run({ tenantId: DEMO }, tx => worker.processes.start(tx, deposit, { id, amount: 100 }));
      expect([(await db.depositRow(id)).state, asked]).toEqual(['awaiting', 0]);
      await worker.processes.onModuleDestroy();
    });

    it('processes that start under a lease of their own worker wait for a claim in a worker that has stopped, which first waits for their calls', async () => {
      const answer = Promise.withResolvers<'success'>();
      one.carrier.buy = () => answer.promise;
      const id = await db.begin(one);
      let isStopped = false;
      const stopped = one.processes.onModuleDestroy().then(() => (isStopped = true));
      const late = await db.begin(one);
      expect([isStopped, (await db.attempt(late)).state]).toEqual([false, 'ready']);
      answer.resolve('success');
      await stopped;
      expect((await db.attempt(id)).state).toBe('labelled');
    });
  });

  describe('with several workers', () => {
    it('makes each call once', async () => {
      const two = db.worker();
      const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => db.begin(one, `carrier${n % 6}`)));
      await Promise.all([one.processes.step(), two.processes.step()]);
      expect([...one.carrier.buys, ...two.carrier.buys].sort()).toEqual([...ids].sort());
    });

    it('counts a late success after the lease was lost, even if another has moved the row', async () => {
      const id = await db.begin(one);
      const answer = Promise.withResolvers<'success'>();
      one.carrier.buy = () => answer.promise;
      const step = one.processes.step();
      await eventually(() => one.carrier.buys.length === 1);
      pass(46 * SECOND);
      const two = db.worker();
      await two.processes.step();
      expect((await db.attempt(id)).state).toBe('unknown');
      answer.resolve('success');
      await step;
      expect(await db.attempt(id)).toMatchObject({ state: 'labelled', tracking_number: 'T1' });
    });

    it('drops a rejection after the lease was lost, and counts the conflict', async () => {
      const id = await db.begin(one);
      const answer = Promise.withResolvers<'rejected'>();
      one.carrier.buy = () => answer.promise;
      const step = one.processes.step();
      await eventually(() => one.carrier.buys.length === 1);
      pass(46 * SECOND);
      await db.worker().processes.step();
      answer.resolve('rejected');
      await step;
      expect((await db.attempt(id)).state).toBe('unknown');
      expect(one.metrics.counts.get('porte_process_outcomes_total label_attempt conflict')).toBe(1);
    });

    it('rejects the commit of a worker whose row another worker has claimed in the same state', async () => {
      const id = await db.begin(one);
      one.carrier.buy = () => Promise.resolve('unknown');
      await one.processes.step();
      pass(6 * SECOND);
      const [two, stale, current] = [
        db.worker(),
        Promise.withResolvers<'absent'>(),
        Promise.withResolvers<'success'>(),
      ];
      one.carrier.find = () => stale.promise;
      two.carrier.find = () => current.promise;
      const first = one.processes.step();
      await eventually(() => one.carrier.finds.length === 1);
      pass(10 * MINUTE);
      const second = two.processes.step();
      await eventually(() => two.carrier.finds.length === 1);
      stale.resolve('absent');
      await first;
      expect((await db.attempt(id)).state).toBe('unknown');
      expect(one.metrics.counts.get('porte_process_outcomes_total label_attempt conflict')).toBe(1);
      current.resolve('success');
      await second;
      expect(await db.attempt(id)).toMatchObject({ state: 'labelled', tracking_number: 'T1' });
    });

    it('limits the steps of a lane and lets other lanes pass', async () => {
      for (let n = 0; n < 5; n += 1) await db.begin(one, 'slow');
      pass(SECOND);
      const quick = await db.begin(one, 'quick');
      one.carrier.buy = ({ carrier_id }) => (carrier_id === 'slow' ? never() : Promise.resolve('success'));
      one.scheduler.start();
      await eventually(async () => (await db.attempt(quick)).state === 'labelled');
      expect(one.carrier.buys).toHaveLength(3);
      await one.scheduler.stop();
    });

    it('gives lanes turns by rank where there are more due rows than places', async () => {
      for (let n = 0; n < 2; n += 1) await db.begin(one, 'a');
      pass(SECOND);
      await db.begin(one, 'b');
      await one.processes.step({ limit: 2 });
      expect(
        (await db.sql(`select lane from label_attempts where state = 'labelled' order by lane`)).map(
          row => (row as { lane: string }).lane,
        ),
      ).toEqual(['a', 'b']);
    });
  });

  it('looks again after growing pauses, and asks staff when its tries are exhausted', async () => {
    const id = await db.begin(one);
    one.carrier.buy = () => Promise.resolve('unknown');
    await one.processes.step();
    const tried: number[] = [];
    for (let seconds = 0; seconds < 60; seconds += 5) {
      pass(5 * SECOND);
      if ((await one.processes.step()) > 0) tried.push(seconds + 5);
    }
    expect(tried).toEqual([5, 10, 25]);
    expect(await db.attempt(id)).toMatchObject({ state: 'needs_review', due_at: null });
    await signal(one, id, 'success', 'T9');
    expect(await db.attempt(id)).toMatchObject({ state: 'labelled', tracking_number: 'T9' });
  });

  it('does not begin a deadline again where a look leads back', async () => {
    const id = newId();
    await one.work.run({ tenantId: DEMO }, tx => one.processes.start(tx, deposit, { id, amount: 5 }));
    const { deadline_at } = await db.depositRow(id);
    for (let hours = 0; hours < 72; hours += 20) {
      await one.work.run({ tenantId: DEMO }, tx => one.processes.signal(tx, deposit, id, 'recheck'));
      expect(await db.depositRow(id)).toMatchObject({ state: 'checking', deadline_at });
      await one.processes.step();
      expect(await db.depositRow(id)).toMatchObject({ state: 'awaiting', deadline_at });
      pass(20 * HOUR);
    }
    await one.processes.step();
    expect((await db.depositRow(id)).state).toBe('expired');
  });

  it('lets a deadline that passes during a look wait until it leads back', async () => {
    let fails = true;
    const worker = db.worker({
      status: () => (fails ? Promise.reject(new Error('away')) : Promise.resolve('pending')),
      credit: () => Promise.resolve(),
    });
    const id = newId();
    await worker.work.run({ tenantId: DEMO }, tx => worker.processes.start(tx, deposit, { id, amount: 5 }));
    await worker.work.run({ tenantId: DEMO }, tx => worker.processes.signal(tx, deposit, id, 'recheck'));
    pass(73 * HOUR);
    expect([await worker.processes.step(), await worker.processes.step()]).toEqual([1, 0]);
    fails = false;
    pass(5 * SECOND);
    await worker.processes.step();
    await worker.processes.step();
    expect((await db.depositRow(id)).state).toBe('expired');
  });

  it('renews the lease of a long call while its process lives', async () => {
    let answer!: (status: 'pending') => void;
    const worker = db.worker({
      status: () => new Promise<'pending'>(resolve => (answer = resolve)),
      credit: () => Promise.resolve(),
    });
    const id = newId();
    await worker.work.run({ tenantId: DEMO }, tx => worker.processes.start(tx, deposit, { id, amount: 5 }));
    await worker.work.run({ tenantId: DEMO }, tx => worker.processes.signal(tx, deposit, id, 'recheck'));
    const step = worker.processes.step();
    await eventually(() => answer !== undefined);
    for (let renewals = 0; renewals < 2; renewals += 1) {
      const { leased_until } = await db.depositRow(id);
      pass(900);
      await eventually(async () => (await db.depositRow(id)).leased_until! > leased_until!);
      expect(await db.worker().processes.step({ process: 'deposit' })).toBe(0);
    }
    answer('pending');
    await step;
    expect(await db.depositRow(id)).toMatchObject({ state: 'awaiting', tries: 0, leased_until: null });
  });

  it('measures for how long a row waits for another service', async () => {
    const id = newId();
    await one.work.run({ tenantId: DEMO }, tx => one.processes.start(tx, deposit, { id, amount: 5 }));
    await one.work.run({ tenantId: DEMO }, tx => one.processes.signal(tx, deposit, id, 'sent'));
    pass(20 * MINUTE);
    const gauge = one.metrics.gauges.find(({ name }) => name === 'porte_process_oldest_awaited_seconds')!;
    expect(await gauge.read()).toEqual([{ value: 1200, labels: { process: 'deposit', state: 'sent' } }]);
  });

  it('polls a state on its period until the deadline, and takes late money afterwards', async () => {
    let asked = 0;
    const worker = db.worker({
      status: () => ((asked += 1), Promise.resolve('pending')),
      credit: () => Promise.resolve(),
    });
    const id = newId();
    await worker.work.run({ tenantId: DEMO }, tx => worker.processes.start(tx, deposit, { id, amount: 5 }));
    for (let n = 0; n < 3; n += 1) {
      pass(10 * MINUTE);
      await worker.processes.step();
    }
    expect(asked).toBe(3);
    pass(72 * HOUR);
    await worker.processes.step();
    expect([(await db.depositRow(id)).state, asked]).toEqual(['expired', 3]);
    await worker.work.run({ tenantId: DEMO }, tx => worker.processes.signal(tx, deposit, id, 'paid'));
    await worker.processes.step();
    expect(await db.depositRow(id)).toMatchObject({ state: 'credited', credited: 5 });
  });

  describe('signals', () => {
    it('signals are refused where the state does not declare the outcome', async () => {
      const id = await db.begin(one);
      const absent = one.work.run({ tenantId: DEMO }, tx => one.processes.signal(tx, labelAttempt, id, 'absent'));
      await expect(absent).rejects.toThrow(IllegalOutcome);
      expect((await db.attempt(id)).state).toBe('ready');
    });

    it('signals take the row away from a worker that holds it', async () => {
      const id = await db.begin(one);
      one.carrier.buy = () => Promise.resolve('unknown');
      await one.processes.step();
      pass(5 * SECOND);
      const answer = Promise.withResolvers<'absent'>();
      one.carrier.find = () => answer.promise;
      const step = one.processes.step();
      await eventually(() => one.carrier.finds.length === 1);
      await signal(one, id, 'success', 'T7');
      answer.resolve('absent');
      await step;
      expect(await db.attempt(id)).toMatchObject({ state: 'labelled', tracking_number: 'T7' });
    });

    it('signals reach a final state late', async () => {
      const id = await db.begin(one);
      one.carrier.limit = 0;
      await one.processes.step();
      await signal(one, id, 'late_success', 'T8');
      expect(await db.attempt(id)).toMatchObject({ state: 'labelled', tracking_number: 'T8' });
    });

    it('change columns of the row together with its state, before the write of the transition', async () => {
      const id = await db.begin(one);
      one.carrier.limit = 0;
      await one.processes.step();
      await signal(one, id, 'corrected', 'T9');
      expect(await db.attempt(id)).toMatchObject({ state: 'rejected', tracking_number: 'rejected T9' });
    });

    it('signals do not reach the row of another tenant', async () => {
      const id = await db.begin(one);
      const foreign = one.work.run({ tenantId: NORTE }, tx => one.processes.signal(tx, labelAttempt, id, 'absent'));
      await expect(foreign).rejects.toThrow('has no row');
    });
  });

  it('wakes a caller that waits for the outcome, here and in another replica', async () => {
    const id = await db.begin(one);
    const two = db.worker();
    const waiting = [one, two].map(({ processes }) => processes.outcome(labelAttempt, { tenant_id: DEMO, id }));
    await one.processes.step();
    expect(await Promise.all(waiting)).toMatchObject([{ state: 'labelled' }, { state: 'labelled' }]);
    const other = await db.begin(one);
    expect(await one.processes.outcome(labelAttempt, { tenant_id: DEMO, id: other }, { timeoutMs: 20 })).toMatchObject({
      state: 'ready',
    });
  });

  it('refuses to start on states that no declaration knows', async () => {
    await one.processes.onApplicationBootstrap();
    const id = await db.begin(one);
    await db.sql(`update label_attempts set state = 'forgotten' where id = '${id}'`);
    await expect(one.processes.onApplicationBootstrap()).rejects.toThrow(
      'label_attempts has unknown states: forgotten',
    );
  });

  it('runs new rows when they are committed, and stops after running steps', async () => {
    one.scheduler.start();
    const id = await db.begin(one);
    expect(await one.processes.outcome(labelAttempt, { tenant_id: DEMO, id })).toMatchObject({ state: 'labelled' });
    const answer = Promise.withResolvers<'success'>();
    one.carrier.buy = () => answer.promise;
    const last = await db.begin(one);
    await eventually(() => one.carrier.buys.length === 2);
    let isStopped = false;
    const stopped = Promise.all([one.scheduler.stop(), one.processes.onModuleDestroy()]).then(() => (isStopped = true));
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    answer.resolve('success');
    await stopped;
    expect((await db.attempt(last)).state).toBe('labelled');
  });

  it('waits for the steps of a claim that is in flight when it stops', async () => {
    const id = await db.begin(one);
    const gate = Promise.withResolvers<void>();
    const { system } = db.database;
    const query = system.query.bind(system);
    jest.spyOn(system, 'query').mockImplementationOnce(async (...given) => {
      const rows: unknown = await query(...given);
      await gate.promise;
      return rows;
    });
    const polled = one.scheduler.runNow('process.label_attempt');
    await eventually(async () => (await db.attempt(id)).fence === 1);
    const stopped = one.processes.onModuleDestroy();
    setImmediate(gate.resolve);
    await Promise.all([polled, stopped]);
    expect((await db.attempt(id)).state).toBe('labelled');
  });

  it('measures rows by state and the oldest due row', async () => {
    await db.begin(one);
    await db.begin(one);
    pass(7 * SECOND);
    const read = async (name: string) =>
      (await one.metrics.gauges.find(gauge => gauge.name === name)!.read()).filter(({ value }) => value > 0);
    expect(await read('porte_process_rows')).toEqual([
      { value: 2, labels: { process: 'label_attempt', state: 'ready' } },
    ]);
    expect(await read('porte_process_oldest_due_seconds')).toEqual([
      { value: 7, labels: { process: 'label_attempt', state: 'ready' } },
    ]);
    // A long step holds its row: it is under way, not overdue.
    await db.sql(`update label_attempts set leased_until = due_at + interval '1 hour'`);
    expect(await read('porte_process_oldest_due_seconds')).toEqual([]);
  });
});
