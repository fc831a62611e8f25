import { newId } from './ids.js';

describe('a new id', () => {
  it('is greater than every one that this process made before it, in the same millisecond too', () => {
    const clock = { now: () => new Date('2026-11-21T18:00:00Z') };
    const ids = Array.from({ length: 10_000 }, () => newId(clock));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is greater than every one that was made by the same clock before, when that has gone back, too', () => {
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

  it('says the time of its own clock, whatever another one says', () => {
    const at = (time: string) => newId({ now: () => new Date(time) }).slice(0, 13);
    expect(at('2026-11-21T18:00:01Z') > at('2026-11-21T18:00:00Z')).toBe(true);
  });

  it('tells nothing of another: its random part comes once, and so does where its millisecond began to count', () => {
    const made = Array.from({ length: 2000 }, (_, ms) => newId({ now: () => new Date(ms) }));
    expect(new Set(made.map(id => id.slice(-12))).size).toBe(made.length);
    // Two counters out of millions may begin at the same place.
    expect(new Set(made.map(id => id.slice(15, 23))).size).toBeGreaterThan(1990);
  });
});
