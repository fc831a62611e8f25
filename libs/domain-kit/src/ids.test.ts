import { newId } from './ids.js';

describe('a new id', () => {
  it('is greater than every one that this process made before it, in the same millisecond too', () => {
    const clock = { now: () => new Date('2026-11-21T18:00:00Z') };
    const ids = Array.from({ length: 10_000 }, () => newId(clock));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('follows its clock, back as well as on', () => {
    const at = (time: string) => newId({ now: () => new Date(time) }).slice(0, 13);
    expect([at('2026-11-21T18:00:01Z'), at('2026-11-21T18:00:00Z')]).toEqual([at('2026-11-21T18:00:01Z'), at('2026-11-21T18:00:00Z')]);
    expect(at('2026-11-21T18:00:00Z') < at('2026-11-21T18:00:01Z')).toBe(true);
  });
});
