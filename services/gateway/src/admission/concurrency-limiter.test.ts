import { ConcurrencyLimiter, WINDOW_MS, type Pace } from './concurrency-limiter.js';

describe('ConcurrencyLimiter', () => {
  let now = 0;
  let limiter: ConcurrencyLimiter;

  beforeEach(() => {
    now = 0;
    limiter = new ConcurrencyLimiter({ min: 4, initial: 16, max: 40 }, () => now);
  });

  const room = (isBegun = false): number => {
    let entered = 0;
    for (; limiter.hasRoom(isBegun); entered += 1) limiter.enter();
    for (let i = 0; i < entered; i += 1) limiter.leave(null);
    return entered;
  };

  /** One stretch in which so many calls were under way at once and took so long. */
  const stretch = (...paces: (Pace | null)[]): void => {
    for (let i = 0; i < paces.length; i += 1) limiter.enter();
    for (const pace of paces) limiter.leave(pace);
    now += WINDOW_MS;
    void limiter.isOverloaded;
  };
  const full = (pace: Pace | null): void => stretch(...Array<Pace | null>(limiter.size).fill(pace));

  it('admits the initial limit, and continuations up to twice that', () => {
    expect(room()).toBe(16);
    expect(room(true)).toBe(32);
    for (let i = 0; i < 16; i += 1) limiter.enter();
    expect([limiter.hasRoom(false), limiter.hasRoom(true)]).toEqual([false, true]);
    limiter.leave(null);
    expect(limiter.hasRoom(false)).toBe(true);
  });

  it('decreases while nearly no call is quick, down to the minimum', () => {
    const sizes = Array.from({ length: 5 }, () => (full('slow'), limiter.size));
    expect(sizes).toEqual([9, 5, 4, 4, 4]);
    expect(limiter.isOverloaded).toBe(true);
  });

  it('does not decrease if every fourth call is quick', () => {
    stretch('slow', 'slow', 'slow', 'quick');
    expect([limiter.size, limiter.isOverloaded]).toEqual([16, false]);
    stretch('slow', 'slow', 'slow', 'slow', 'quick');
    expect([limiter.size, limiter.isOverloaded]).toEqual([4, true]);
  });

  it('decreases from the peak in flight, not from the limit', () => {
    full('quick');
    expect(limiter.size).toBe(20);
    stretch(...Array<Pace>(10).fill('slow'));
    expect(limiter.size).toBe(6);
  });

  it('increases above the initial limit only when the limit is reached, up to the maximum', () => {
    stretch('quick', 'quick');
    expect(limiter.size).toBe(16);
    const sizes = Array.from({ length: 6 }, () => (full('quick'), limiter.size));
    expect(sizes).toEqual([20, 25, 32, 40, 40, 40]);
  });

  it('keeps the limit while quick and slow calls mix', () => {
    stretch(...Array.from({ length: 16 }, (_, n): Pace => (n % 2 ? 'quick' : 'slow')));
    expect([limiter.size, limiter.isOverloaded]).toEqual([16, false]);
  });

  it('returns to the initial limit step by step, or at once after an idle window', () => {
    for (let i = 0; i < 4; i += 1) full('slow');
    stretch('quick');
    expect([limiter.size, limiter.isOverloaded]).toEqual([5, false]);
    stretch();
    expect(limiter.size).toBe(16);
  });

  it('ignores running calls and calls without a pace', () => {
    full('slow');
    for (let i = 0; i < limiter.size; i += 1) limiter.enter();
    now += 20 * WINDOW_MS;
    expect([limiter.size, limiter.hasRoom(false), limiter.isOverloaded]).toEqual([9, false, true]);
    limiter.leave(null);
    now += WINDOW_MS;
    expect([limiter.isOverloaded, limiter.size]).toEqual([true, 9]);
  });
});
