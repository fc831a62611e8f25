import { BestTimes } from './best-times.js';

describe('how quick a route can be', () => {
  let now = 0;
  let times: BestTimes;

  beforeEach(() => {
    now = 0;
    times = new BestTimes(() => now);
  });

  it('is what its quickest call took; others are slow from three times that and what nobody notices', () => {
    expect(times.paceOf('GET zones', 20, true)).toBe('quick');
    expect([160, 161].map(ms => times.paceOf('GET zones', ms, false))).toEqual(['quick', 'slow']);
    expect(times.paceOf('GET statement', 900, true)).toBe('quick');
  });

  it('does not rise under load, however long that lasts', () => {
    times.paceOf('GET zones', 20, true);
    for (let minute = 0; minute < 10; minute += 1) {
      now += 61_000;
      expect(times.paceOf('GET zones', 2_000, false)).toBe('slow');
    }
  });

  it('rises within two minutes to what calls take that have the system for themselves', () => {
    times.paceOf('GET zones', 20, true);
    now += 61_000;
    expect(times.paceOf('GET zones', 800, true)).toBe('slow');
    now += 61_000;
    expect(times.paceOf('GET zones', 800, true)).toBe('quick');
  });
});
