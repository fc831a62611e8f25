import { BackgroundThrottle } from './background-throttle.js';

/** A clock that advances by `work` and by each wait. */
function aClock() {
  const waits: number[] = [];
  let time = 0;
  return {
    waits,
    now: () => time,
    work: (ms: number) => (time += ms),
    wait: (ms: number) => Promise.resolve((time += waits.push(ms) && ms)),
  };
}

describe('BackgroundThrottle', () => {
  it('pauses in proportion to the duration of the last part of work alone', async () => {
    const clock = aClock();
    const throttle = new BackgroundThrottle(1 / 3, undefined, clock);
    for (const ms of [30, 5]) {
      clock.work(ms);
      await throttle.pause();
    }
    expect(clock.waits).toEqual([60, 10]);
  });

  it('pauses one second at most, and never with a duty cycle of 1', async () => {
    const [slow, urgent] = [aClock(), aClock()];
    const [long, none] = [new BackgroundThrottle(1 / 3, undefined, slow), new BackgroundThrottle(1, undefined, urgent)];
    slow.work(9_000);
    urgent.work(9_000);
    await Promise.all([long.pause(), none.pause()]);
    expect([slow.waits, urgent.waits]).toEqual([[1_000], []]);
  });

  describe('when aborted', () => {
    const reason = new Error('stop');

    it('ends a running pause with the abort reason, on the system clock too', async () => {
      const ends = new AbortController();
      const throttle = new BackgroundThrottle(1 / Number.MAX_SAFE_INTEGER, ends.signal);
      for (const began = performance.now(); performance.now() === began;) continue;
      const pausing = throttle.pause();
      ends.abort(reason);
      await expect(pausing).rejects.toBe(reason);
    });

    it('rejects before the next part of work without a pause, whatever the duty cycle', async () => {
      const clock = aClock();
      clock.work(30);
      for (const dutyCycle of [1 / 3, 1])
        await expect(new BackgroundThrottle(dutyCycle, AbortSignal.abort(reason), clock).pause()).rejects.toBe(reason);
      expect(clock.waits).toEqual([]);
    });

    it('passes on an error of the timer unchanged', async () => {
      const clock = { ...aClock(), wait: () => Promise.reject(new Error('no timer')) };
      const throttle = new BackgroundThrottle(1 / 3, new AbortController().signal, clock);
      clock.work(30);
      await expect(throttle.pause()).rejects.toThrow('no timer');
    });
  });
});
