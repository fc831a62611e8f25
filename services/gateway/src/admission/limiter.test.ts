import { Limiter, STRETCH_MS, type Pace } from './limiter.js';

describe('a limit on calls under way', () => {
  let now = 0;
  let limiter: Limiter;

  beforeEach(() => {
    now = 0;
    limiter = new Limiter({ least: 4, usual: 16, most: 40 }, () => now);
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
    now += STRETCH_MS;
    void limiter.isPressed;
  };
  const full = (pace: Pace | null): void => stretch(...Array<Pace | null>(limiter.size).fill(pace));

  it('lets in what is usual, and what was begun before up to twice that', () => {
    expect(room()).toBe(16);
    expect(room(true)).toBe(32);
    for (let i = 0; i < 16; i += 1) limiter.enter();
    expect([limiter.hasRoom(false), limiter.hasRoom(true)]).toEqual([false, true]);
    limiter.leave(null);
    expect(limiter.hasRoom(false)).toBe(true);
  });

  it('shrinks while nearly no call is quick, but never below the least', () => {
    const sizes = Array.from({ length: 5 }, () => (full('slow'), limiter.size));
    expect(sizes).toEqual([9, 5, 4, 4, 4]);
    expect(limiter.isPressed).toBe(true);
  });

  it('does not shrink where every fourth call was quick: some routes are slow by themselves', () => {
    stretch('slow', 'slow', 'slow', 'quick');
    expect([limiter.size, limiter.isPressed]).toEqual([16, false]);
    stretch('slow', 'slow', 'slow', 'slow', 'quick');
    expect([limiter.size, limiter.isPressed]).toEqual([4, true]);
  });

  it('shrinks to below what was under way, not to below what would have been allowed', () => {
    full('quick');
    expect(limiter.size).toBe(20);
    stretch(...Array<Pace>(10).fill('slow'));
    expect(limiter.size).toBe(6);
  });

  it('grows beyond the usual only where it was full, up to the most', () => {
    stretch('quick', 'quick');
    expect(limiter.size).toBe(16);
    const sizes = Array.from({ length: 6 }, () => (full('quick'), limiter.size));
    expect(sizes).toEqual([20, 25, 32, 40, 40, 40]);
  });

  it('stays while some calls are quick and some are not', () => {
    stretch(...Array.from({ length: 16 }, (_, n): Pace => (n % 2 ? 'quick' : 'slow')));
    expect([limiter.size, limiter.isPressed]).toEqual([16, false]);
  });

  it('comes back to the usual by and by while calls are quick, and at once after a stretch without any', () => {
    for (let i = 0; i < 4; i += 1) full('slow');
    stretch('quick');
    expect([limiter.size, limiter.isPressed]).toEqual([5, false]);
    stretch();
    expect(limiter.size).toBe(16);
  });

  it('learns nothing from calls that do not end, nor from those that say nothing', () => {
    full('slow');
    for (let i = 0; i < limiter.size; i += 1) limiter.enter();
    now += 20 * STRETCH_MS;
    expect([limiter.size, limiter.hasRoom(false), limiter.isPressed]).toEqual([9, false, true]);
    limiter.leave(null);
    now += STRETCH_MS;
    expect([limiter.isPressed, limiter.size]).toEqual([true, 9]);
  });
});
