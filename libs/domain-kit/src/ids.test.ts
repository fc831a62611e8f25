import { newId } from './ids.js';

describe('newId', () => {
  it('returns a greater id each time, also within one millisecond', () => {
    const clock = { now: () => new Date('2026-11-21T18:00:00Z') };
    const ids = Array.from({ length: 10_000 }, () => newId(clock));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('returns a greater id after its clock went back', () => {
    const times = [
      '2026-11-21T18:00:01Z',
      '2026-11-21T17:00:00Z',
      '2026-11-21T18:00:01Z',
      '2026-11-21T18:00:02Z',
      '2026-11-21T18:00:00Z',
    ];
    const clock = { now: () => new Date(times.shift()!) };
    const ids = Array.from({ length: 5 }, () => newId(clock));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids.map(id => id.slice(0, 13))).size).toBe(2);
  });

  it('contains the time of its own clock, independent of other clocks', () => {
    const at = (time: string) => newId({ now: () => new Date(time) }).slice(0, 13);
    expect(at('2026-11-21T18:00:01Z') > at('2026-11-21T18:00:00Z')).toBe(true);
  });

  it('uses new random bytes for each id, and a new start of the counter for each millisecond', () => {
    const made = Array.from({ length: 2000 }, (_, ms) => newId({ now: () => new Date(ms) }));
    expect(new Set(made.map(id => id.slice(-12))).size).toBe(made.length);
    // Two of millions of counters may start at the same value by chance.
    expect(new Set(made.map(id => id.slice(15, 23))).size).toBeGreaterThan(1990);
  });
});
