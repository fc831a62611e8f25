import { FixedClock } from '@porte/domain-kit';
import { TokenCache } from './token-cache.js';

describe('the token cache', () => {
  const clock = new FixedClock(new Date('2026-11-24T12:00:00Z'));
  let cache: TokenCache;
  let asked: number;
  const ask = () => Promise.resolve({ value: `t${(asked += 1)}`, expires_in: 3_600 });
  beforeEach(() => void ([cache, asked] = [new TokenCache(clock), 0]));

  it('asks once for all who need the same token at the same time', async () => {
    const [a, b, other] = await Promise.all([cache.get('a', ask), cache.get('a', ask), cache.get('b', ask)]);
    expect([a, b, other]).toEqual(['t1', 't1', 't2']);
  });

  it('renews a token before its end', async () => {
    await cache.get('a', ask);
    clock.set(new Date(clock.now().getTime() + 3_539_000));
    expect(await cache.get('a', ask)).toBe('t1');
    clock.set(new Date(clock.now().getTime() + 2_000));
    expect(await cache.get('a', ask)).toBe('t2');
  });

  it('forgets a token that was refused, and not the one that came after it', async () => {
    await cache.get('a', ask);
    cache.refused('a', 't1');
    expect(await cache.get('a', ask)).toBe('t2');
    cache.refused('a', 't1');
    expect(await cache.get('a', ask)).toBe('t2');
  });

  it('asks again after a failure, which all who waited hear of', async () => {
    const failing = () => Promise.reject(new Error('no'));
    const both = await Promise.allSettled([cache.get('a', failing), cache.get('a', failing)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.get('a', ask)).toBe('t1');
  });
});
