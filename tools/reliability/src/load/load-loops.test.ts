import { setImmediate as turn } from 'node:timers/promises';
import type { Answer } from './client.js';
import { runClosedLoop, runOpenLoop, type LoadSample } from './load-loops.js';

const SECONDS = 0.3;
/** Longer than a busy machine stands still. */
const LONG = 2;
const answer = (status: number, retryAfter: string | null = null): Answer => ({
  status,
  retryAfter,
  body: {},
  text: '{}',
});

describe('calls of a stretch of time', () => {
  it('calls of a stretch of time are begun at their rate however slow the answers are, and those that could not be sent are counted', async () => {
    const held: (() => void)[] = [];
    const slice = runOpenLoop(() => new Promise(resolve => held.push(() => resolve(answer(201)))), 100, LONG, 10);
    while (held.length < 10) await turn();
    setTimeout(() => held.forEach(release => release()), LONG * 1000 + 50);
    const { asked, unsent, served, inTime } = await slice;
    expect([asked, served, inTime]).toEqual([10, 10, 0]);
    expect(unsent).toBeGreaterThan(10);
  });

  it('calls of a stretch of time are told apart by their answers', async () => {
    const answers = [answer(201), answer(422), answer(503, '1'), answer(429, '2'), answer(503), answer(500), null];
    const slices: LoadSample[] = [];
    let n = 0;
    // On a machine that is busy a stretch may be over before all of them were asked for.
    while (n < answers.length)
      slices.push(await runOpenLoop(() => Promise.resolve(answers[n++ % answers.length]!), 200, SECONDS, 10));
    const [asked, served, shed, dropped] = (['asked', 'served', 'shed', 'dropped'] as const).map(name =>
      slices.reduce((sum, slice) => sum + slice[name], 0),
    ) as [number, number, number, number];
    expect([asked, served + shed + dropped]).toEqual([n, n]);
    const cycles = Math.floor(n / answers.length);
    for (const [count, each] of [
      [served, 2],
      [shed, 2],
      [dropped, 3],
    ] as const)
      expect(count >= cycles * each && count <= (cycles + 1) * each).toBe(true);
    expect(slices.flatMap(({ times }) => times).length).toBe(served);
  });

  it('calls of a stretch of time are made by customers who wait for their answer, and as long as they are told when turned away', async () => {
    let [asked, out, most] = [0, 0, 0];
    const slice = await runClosedLoop(
      async () => {
        most = Math.max(most, (out += 1));
        await turn();
        out -= 1;
        return (asked += 1) <= 2 ? answer(503, '60') : answer(200);
      },
      3,
      SECONDS,
    );
    expect([most, slice.shed]).toEqual([3, 2]);
    expect(slice.served).toBe(slice.asked - 2);
  });
});
