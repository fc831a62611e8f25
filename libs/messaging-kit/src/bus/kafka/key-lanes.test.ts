import { KeyLanes } from './key-lanes.js';

/** Work that ends when it is told to. */
function aJob(log: string[], name: string) {
  let end!: (pause: number | null) => void;
  const work = (tries: number): Promise<number | null> => {
    log.push(`${name}${tries}`);
    return new Promise(resolve => (end = resolve));
  };
  return {
    work,
    end: async (pause: number | null = null) => {
      end(pause);
      await new Promise(setImmediate);
    },
  };
}

describe('lanes by key', () => {
  let log: string[];
  let ended: number;
  beforeEach(() => {
    log = [];
    ended = 0;
  });
  const lanes = (pool: number) => new KeyLanes(pool, () => (ended += 1));

  it('work on different keys at a time, on one in order, and on no more than the pool holds', async () => {
    const [a1, a2, b1, c1] = ['a1.', 'a2.', 'b1.', 'c1.'].map(name => aJob(log, name));
    const under = lanes(2);
    for (const [key, { work }] of [
      ['a', a1!],
      ['a', a2!],
      ['b', b1!],
      ['c', c1!],
    ] as const)
      under.push(key, work);
    expect(log).toEqual(['a1.0', 'b1.0']);
    await a1!.end();
    expect(log.slice(2)).toEqual(['c1.0']);
    await b1!.end();
    expect(log.slice(3)).toEqual(['a2.0']);
    expect([under.size, ended]).toEqual([2, 2]);
  });

  it('try again what failed before anything else of its key, while the others go on', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const [a1, a2, b1] = ['a1.', 'a2.', 'b1.'].map(name => aJob(log, name));
    const under = lanes(1);
    for (const [key, { work }] of [
      ['a', a1!],
      ['a', a2!],
      ['b', b1!],
    ] as const)
      under.push(key, work);
    await a1!.end(1000);
    await b1!.end();
    expect(log).toEqual(['a1.0', 'b1.0']);
    jest.advanceTimersByTime(1000);
    expect(log.slice(2)).toEqual(['a1.1']);
    await a1!.end();
    expect(log.slice(3)).toEqual(['a2.0']);
    jest.useRealTimers();
  });

  it('forget what has not begun when they are cleared, try nothing again, and go on with what comes after', async () => {
    const [a1, a2, a3] = ['a1.', 'a2.', 'a3.'].map(name => aJob(log, name));
    const under = lanes(2);
    under.push('a', a1!.work);
    under.push('a', a2!.work);
    under.clear();
    under.push('a', a3!.work);
    const idle = under.idle().then(() => log.push('idle'));
    await a1!.end(5);
    expect(log).toEqual(['a1.0', 'a3.0']);
    await a3!.end();
    await idle;
    expect([log.at(-1), under.size]).toEqual(['idle', 0]);
  });
});
