import { Leisure } from './leisure.js';

/** A clock that moves when it is told to, and by what is waited for. */
function aClock() {
  const waits: number[] = [];
  let time = 0;
  return { waits, now: () => time, work: (ms: number) => (time += ms), wait: (ms: number) => Promise.resolve((time += waits.push(ms) && ms)) };
}

describe('work at leisure', () => {
  it('rests after each part as many times as long as that part took, however long it rested before', async () => {
    const clock = aClock();
    const leisure = new Leisure(2, clock);
    for (const ms of [30, 5]) {
      clock.work(ms);
      await leisure.rest();
    }
    expect(clock.waits).toEqual([60, 10]);
  });

  it('never rests longer than a second, and not at all where somebody waits', async () => {
    const [slow, urgent] = [aClock(), aClock()];
    const [long, none] = [new Leisure(2, slow), new Leisure(0, urgent)];
    slow.work(9_000);
    urgent.work(9_000);
    await Promise.all([long.rest(), none.rest()]);
    expect([slow.waits, urgent.waits]).toEqual([[1_000], []]);
  });
});
