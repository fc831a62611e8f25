import { inLanes } from './lanes.mjs';

describe('jobs in lanes', () => {
  it('run at most so many at a time, begin in their order, and are all over at the end', async () => {
    let [running, most] = [0, 0];
    const begun: number[] = [];
    const last = Promise.withResolvers<void>();
    const job = (n: number, end: () => Promise<void> | void) => async () => {
      begun.push(n);
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      await end();
      running -= 1;
    };
    await inLanes(2, [job(1, () => last.promise), job(2, () => {}), job(3, () => {}), job(4, () => last.resolve())]);
    expect([most, running, begun]).toEqual([2, 0, [1, 2, 3, 4]]);
  });

  it('jobs in lanes run one after the other in one lane', async () => {
    const said: string[] = [];
    const job = (n: number) => async () => {
      said.push(`${n} begins`);
      await new Promise(setImmediate);
      said.push(`${n} ends`);
    };
    await inLanes(1, [job(1), job(2)]);
    expect(said).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
  });
});
