import { closedLoop, median, openLoop, sameDistribution, spread } from './load.mjs';

/** Time that stands still until everybody waits, then jumps to the first who is due. */
class VirtualClock {
  private at = 0;
  private waiting: { at: number; wake: () => void }[] = [];

  now = (): number => this.at;
  until = (at: number): Promise<void> => new Promise(wake => this.waiting.push({ at, wake }));

  async play<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    void work.finally(() => (isOver = true)).catch(() => undefined);
    for (;;) {
      await new Promise(resolve => setImmediate(resolve));
      if (isOver) return work;
      this.waiting.sort((a, b) => a.at - b.at);
      const next = this.waiting.shift()!;
      this.at = Math.max(this.at, next.at);
      next.wake();
    }
  }
}

/** Answers in 2 ms, but no one at all while it pauses. */
const serverThatPauses = (clock: VirtualClock, from: number, ms: number) => (): Promise<void> =>
  clock.until((clock.now() >= from && clock.now() < from + ms ? from + ms : clock.now()) + 2);

describe('the load generator', () => {
  let clock: VirtualClock;
  beforeEach(() => (clock = new VirtualClock()));

  it('begins calls at the rate asked for and times each of them', async () => {
    const result = await clock.play(
      openLoop({ rate: 100, seconds: 2, limit: 10, clock, ask: () => clock.until(clock.now() + 7) }),
    );
    expect(result).toMatchObject({ rate: 100, count: 200, errors: 0, dropped: 0, p50: 7, p99: 7, max: 7 });
    expect(clock.now()).toBe(1997);
  });

  it('shows a pause of the server of one second in its p99', async () => {
    const result = await clock.play(
      openLoop({ rate: 100, seconds: 20, limit: 1000, clock, ask: serverThatPauses(clock, 5000, 1000) }),
    );
    expect(result).toMatchObject({ count: 2000, dropped: 0, p50: 2, max: 1002 });
    expect(result.p99).toBeGreaterThan(750);
  });

  it('shows a pause of its own just the same', async () => {
    const until = (at: number): Promise<void> => clock.until(at > 5000 && at < 6000 ? 6000 : at);
    const result = await clock.play(
      openLoop({
        rate: 100,
        seconds: 20,
        limit: 1000,
        clock: { now: clock.now, until },
        ask: () => until(clock.now() + 2),
      }),
    );
    expect(result.p99).toBeGreaterThan(750);
  });

  it('would hide that pause in a closed loop, which is why only the rate of one is used', async () => {
    const result = await clock.play(
      closedLoop({ callers: 1, seconds: 20, clock, ask: serverThatPauses(clock, 5000, 1000) }),
    );
    expect(result.max).toBe(1002);
    expect(result.p99).toBe(2);
  });

  it('drops and counts what would begin beyond the limit', async () => {
    const result = await clock.play(
      openLoop({ rate: 100, seconds: 2, limit: 30, clock, ask: serverThatPauses(clock, 500, 1000) }),
    );
    expect(result).toMatchObject({ dropped: 71, count: 129 });
  });

  it('counts an answer that is wrong, and one that never came, as errors', async () => {
    const answers = [true, false, Promise.reject(new Error('reset')), undefined];
    const result = await clock.play(openLoop({ rate: 4, seconds: 1, limit: 4, clock, ask: n => answers[n] }));
    expect(result).toMatchObject({ count: 4, errors: 2 });
  });

  it('finds the spread of few times as well as of many', () => {
    expect(spread([3])).toEqual({ count: 1, p50: 3, p95: 3, p99: 3, max: 3 });
    expect(spread(Array.from({ length: 1000 }, (_, i) => 1000 - i))).toEqual({
      count: 1000,
      p50: 501,
      p95: 951,
      p99: 991,
      max: 1000,
    });
    expect([median([3, 1, 2]), median([10, 1, 4, 2])]).toEqual([2, 3]);
  });

  it('separates samples of two distributions from those of one', () => {
    const times = Array.from({ length: 400 }, (_, i) => (i * 7919) % 401);
    const [some, others] = [times.slice(0, 200), times.slice(200)];
    expect(sameDistribution(some, some)).toBe(1);
    expect(sameDistribution(some, others)).toBeGreaterThan(0.05);
    expect(
      sameDistribution(
        some,
        others.map(ms => ms + 80),
      ),
    ).toBeLessThan(0.01);
    // the critical value of the test for equal sizes at 1 %: 1.63 × √(2 / n)
    const shifted = (by: number) =>
      sameDistribution(
        Array.from({ length: 1000 }, (_, i) => i),
        Array.from({ length: 1000 }, (_, i) => i + by),
      );
    expect([shifted(70) > 0.01, shifted(76) < 0.01]).toEqual([true, true]);
  });
});
