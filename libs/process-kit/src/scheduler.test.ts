import { Logger } from '@nestjs/common';
import { Scheduler } from './scheduler.js';

describe('the scheduler', () => {
  let counts: Map<string, number>;
  let scheduler: Scheduler;
  beforeEach(() => {
    Logger.overrideLogger(false);
    jest.useFakeTimers();
    counts = new Map();
    const add = (labels: Record<string, string> = {}) => {
      const key = Object.values(labels).join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    scheduler = new Scheduler({ gauge: () => {}, counter: () => ({ add }) });
  });
  afterEach(async () => {
    await scheduler.stop();
    jest.useRealTimers();
  });
  const flush = async (): Promise<void> => {
    for (let n = 0; n < 10; n += 1) await Promise.resolve();
  };

  it('runs a job on its period, and at the start where it says so', async () => {
    const runs: string[] = [];
    scheduler.add({ name: 'a', everyMs: 1000, run: () => void runs.push('a') });
    scheduler.add({ name: 'b', everyMs: 2000, atStart: true, run: () => void runs.push('b') });
    scheduler.start();
    expect(runs).toEqual(['b']);
    for (let n = 0; n < 4; n += 1) await jest.advanceTimersByTimeAsync(1000);
    expect(runs.filter(name => name === 'a')).toHaveLength(4);
    expect(runs.filter(name => name === 'b')).toHaveLength(3);
  });

  it('looks ever more rarely while it finds nothing, and quickly again after work', async () => {
    const runs: number[] = [];
    const start = performance.now();
    let found = false;
    const job = scheduler.add({
      name: 'poll',
      everyMs: 250,
      restMs: 4000,
      run: () => {
        runs.push(Math.round(performance.now() - start));
        return found;
      },
    });
    scheduler.start();
    await jest.advanceTimersByTimeAsync(12_000);
    expect(runs).toEqual([250, 750, 1750, 3750, 7750, 11_750]);
    found = true;
    job.wake();
    await jest.advanceTimersByTimeAsync(500);
    expect(runs.slice(6)).toEqual([12_000, 12_250, 12_500]);
    found = false;
    await jest.advanceTimersByTimeAsync(8000);
    const before = runs.length;
    job.dueIn(100);
    await jest.advanceTimersByTimeAsync(100);
    expect(runs).toHaveLength(before + 1);
  });

  it('never overlaps runs; a wake during a run causes one more', async () => {
    const ends: (() => void)[] = [];
    const job = scheduler.add({ name: 'slow', everyMs: 100, run: () => new Promise<void>(end => void ends.push(end)) });
    scheduler.start();
    await jest.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(1);
    job.wake();
    job.wake();
    ends[0]!();
    await flush();
    expect(ends).toHaveLength(2);
    ends[1]!();
    await flush();
    expect(ends).toHaveLength(2);
    const stopped = scheduler.stop();
    ends.at(-1)!();
    await stopped;
  });

  it('logs and counts a failed run, and runs again', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    let runs = 0;
    scheduler.add({
      name: 'bad',
      everyMs: 100,
      run: () => (++runs === 1 ? Promise.reject(new Error('away')) : undefined),
    });
    scheduler.start();
    await jest.advanceTimersByTimeAsync(200);
    expect([...counts]).toEqual([
      ['bad failed', 1],
      ['bad ok', 1],
    ]);
    expect(warn.mock.calls[0]![0]).toMatchObject({ job: 'bad', err: new Error('away') });
    warn.mockRestore();
  });

  it('stops after the current run, whose end it asks for, and runs nothing afterwards', async () => {
    const runs: string[] = [];
    const job = scheduler.add({
      name: 'long',
      everyMs: 100,
      run: signal =>
        new Promise<void>((_, reject) =>
          signal.addEventListener('abort', () => {
            runs.push('ended');
            reject(signal.reason as Error);
          }),
        ),
    });
    scheduler.start();
    await jest.advanceTimersByTimeAsync(100);
    await scheduler.stop();
    job.wake();
    await jest.advanceTimersByTimeAsync(1000);
    expect([runs, [...counts]]).toEqual([['ended'], []]);
  });

  it('is stepped by hand while it is stopped', async () => {
    const runs: string[] = [];
    for (const [name, everyMs] of [
      ['minute', 60_000],
      ['hour', 3_600_000],
      ['woken', null],
    ] as const)
      scheduler.add({ name, everyMs, run: () => void runs.push(name) });
    expect(await scheduler.runDue(new Date(0))).toEqual(['minute', 'hour']);
    expect(await scheduler.runDue(new Date(59_999))).toEqual([]);
    expect(await scheduler.runDue(new Date(60_000))).toEqual(['minute']);
    await scheduler.runNow('woken');
    expect(runs).toEqual(['minute', 'hour', 'minute', 'woken']);
    expect(() => scheduler.runNow('nothing')).toThrow('there is no job nothing');
    expect(() => scheduler.add({ name: 'hour', everyMs: 1, run: () => {} })).toThrow('there are two jobs hour');
  });

  it('tells the caller of runNow what failed', async () => {
    scheduler.add({ name: 'bad', everyMs: null, run: () => Promise.reject(new Error('away')) });
    await expect(scheduler.runNow('bad')).rejects.toThrow('away');
    expect([...counts]).toEqual([['bad failed', 1]]);
  });
});
