import { BoundedLimit, networkOf } from './limits.js';

describe('a bounded limit', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const refusal = (limit: BoundedLimit, key: string) =>
    limit.take(key).then(
      () => null,
      (error: { params: unknown }) => error.params,
    );

  it('opens again when its minute is over', async () => {
    const limit = new BoundedLimit(1, 10);
    await limit.take('ana');
    jest.advanceTimersByTime(20_000);
    expect(await refusal(limit, 'ana')).toEqual({ retry_after: 40 });
    jest.advanceTimersByTime(40_001);
    expect(await refusal(limit, 'ana')).toBeNull();
  });

  it('forgets the key that was used longest ago for one too many', async () => {
    const limit = new BoundedLimit(1, 2);
    for (const key of ['ana', 'eva', 'ana']) await refusal(limit, key);
    await limit.take('luz');
    expect(await refusal(limit, 'ana')).not.toBeNull();
    expect(await refusal(limit, 'eva')).toBeNull();
  });
});

describe('the network of an address', () => {
  it('is the address itself in IPv4 and its first 64 bits in IPv6', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8::7')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
  });
});
