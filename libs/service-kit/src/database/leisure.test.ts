import { Leisure } from './leisure.js';

/** A clock that moves when it is told to, and by what is waited for. */
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

describe('work at leisure', () => {
  it('rests after each part as many times as long as that part took, however long it rested before', async () => {
    const clock = aClock();
    const leisure = new Leisure(2, undefined, clock);
    for (const ms of [30, 5]) {
      clock.work(ms);
      await leisure.rest();
    }
    expect(clock.waits).toEqual([60, 10]);
  });

  it('never rests longer than a second, and not at all where somebody waits', async () => {
    const [slow, urgent] = [aClock(), aClock()];
    const [long, none] = [new Leisure(2, undefined, slow), new Leisure(0, undefined, urgent)];
    slow.work(9_000);
    urgent.work(9_000);
    await Promise.all([long.rest(), none.rest()]);
    expect([slow.waits, urgent.waits]).toEqual([[1_000], []]);
  });

  describe('that is to end', () => {
    const told = new Error('told to stop');

    it("ends in the midst of a rest, on the machine's own clock too", async () => {
      const ends = new AbortController();
      const leisure = new Leisure(Number.MAX_SAFE_INTEGER, ends.signal);
      for (const began = performance.now(); performance.now() === began;) continue;
      const resting = leisure.rest();
      ends.abort(told);
      await expect(resting).rejects.toBe(told);
    });

    it('ends before its next part without any rest, be it leisurely or not', async () => {
      const clock = aClock();
      clock.work(30);
      for (const rests of [2, 0])
        await expect(new Leisure(rests, AbortSignal.abort(told), clock).rest()).rejects.toBe(told);
      expect(clock.waits).toEqual([]);
    });

    it('does not pass another failure of the rest for its end', async () => {
      const clock = { ...aClock(), wait: () => Promise.reject(new Error('no timer')) };
      const leisure = new Leisure(2, new AbortController().signal, clock);
      clock.work(30);
      await expect(leisure.rest()).rejects.toThrow('no timer');
    });
  });
});
