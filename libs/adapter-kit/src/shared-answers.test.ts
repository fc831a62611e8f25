import { FixedClock } from '@porte/domain-kit';
import { SharedAnswers } from './shared-answers.js';

describe('SharedAnswers', () => {
  const clock = new FixedClock(new Date('2026-11-24T12:00:00Z'));
  let asked: number;
  let answers: SharedAnswers<number>;
  const ask = (keep_ms: number) => () => Promise.resolve({ value: (asked += 1), keep_ms });
  beforeEach(() => void ([answers, asked] = [new SharedAnswers(clock, 2), 0]));

  it('keeps an answer for its time and no longer', async () => {
    expect(await answers.get('a', ask(60_000))).toBe(1);
    clock.set(new Date(clock.now().getTime() + 59_999));
    expect(await answers.get('a', ask(60_000))).toBe(1);
    clock.set(new Date(clock.now().getTime() + 1));
    expect(await answers.get('a', ask(60_000))).toBe(2);
  });

  it('gives an answer that is not kept to those alone who wait for it', async () => {
    expect(await Promise.all([answers.get('a', ask(0)), answers.get('a', ask(0))])).toEqual([1, 1]);
    expect(await answers.get('a', ask(0))).toBe(2);
  });

  it('keeps no more answers than its bound, the newest ones', async () => {
    for (const key of ['a', 'b', 'c']) await answers.get(key, ask(60_000));
    expect(await answers.get('b', ask(60_000))).toBe(2);
    expect(await answers.get('c', ask(60_000))).toBe(3);
    expect(await answers.get('a', ask(60_000))).toBe(4);
  });
});
