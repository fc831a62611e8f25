import { setImmediate as turn } from 'node:timers/promises';
import type { Answer } from './client.js';
import { closedSlice, openSlice } from './slice.js';

const SECONDS = 0.3;
const answer = (status: number, retryAfter: string | null = null): Answer => ({ status, retryAfter, body: {}, text: '{}' });

describe('calls of a stretch of time', () => {
  it('are begun at their rate however slow the answers are, and those that could not be sent are counted', async () => {
    const held: (() => void)[] = [];
    const slice = openSlice(() => new Promise(resolve => held.push(() => resolve(answer(201)))), 100, SECONDS, 10);
    while (held.length < 10) await turn();
    setTimeout(() => held.forEach(release => release()), SECONDS * 1000 + 50);
    const { asked, unsent, served, inTime } = await slice;
    expect([asked, served, inTime]).toEqual([10, 10, 0]);
    expect(unsent).toBeGreaterThan(10);
  });

  it('are told apart by their answers', async () => {
    const answers = [answer(201), answer(422), answer(503, '1'), answer(429, '2'), answer(503), answer(500), null];
    let n = 0;
    const slice = await openSlice(() => Promise.resolve(answers[n++ % answers.length]!), 200, SECONDS, 10);
    expect(slice.served + slice.shed + slice.dropped).toBe(slice.asked);
    const cycles = Math.floor(slice.asked / answers.length);
    expect(cycles).toBeGreaterThan(0);
    for (const [count, each] of [[slice.served, 2], [slice.shed, 2], [slice.dropped, 3]] as const) expect(count >= cycles * each && count <= (cycles + 1) * each).toBe(true);
    expect(slice.times.length).toBe(slice.served);
  });

  it('are made by customers who wait for their answer, and as long as they are told when turned away', async () => {
    let [asked, out, most] = [0, 0, 0];
    const slice = await closedSlice(async () => {
      most = Math.max(most, (out += 1));
      await turn();
      out -= 1;
      return (asked += 1) <= 2 ? answer(503, '60') : answer(200);
    }, 3, SECONDS);
    expect([most, slice.shed]).toEqual([3, 2]);
    expect(slice.served).toBe(slice.asked - 2);
  });
});
