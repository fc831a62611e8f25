import { RateLimit, networkOf } from './rate-limits.js';

describe('RateLimit', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const refusal = (limit: RateLimit, key: string) =>
    limit.take(key).then(
      () => null,
      (error: { params: unknown }) => error.params,
    );

  it('admits calls again after its minute', async () => {
    const limit = new RateLimit(1, 10);
    await limit.take('ana');
    jest.advanceTimersByTime(20_000);
    expect(await refusal(limit, 'ana')).toEqual({ retry_after: 40 });
    jest.advanceTimersByTime(40_001);
    expect(await refusal(limit, 'ana')).toBeNull();
  });

  it('evicts the least recently used key', async () => {
    const limit = new RateLimit(1, 2);
    for (const key of ['ana', 'eva', 'ana']) await refusal(limit, key);
    await limit.take('luz');
    expect(await refusal(limit, 'ana')).not.toBeNull();
    expect(await refusal(limit, 'eva')).toBeNull();
  });
});

describe('networkOf', () => {
  it('returns an IPv4 address itself and the first 64 bits of an IPv6 address', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8::7')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
  });
});
