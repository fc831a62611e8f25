import { RouteLatencies } from './concurrency-limiter.js';

describe('RouteLatencies', () => {
  let now = 0;
  let times: RouteLatencies;

  beforeEach(() => {
    now = 0;
    times = new RouteLatencies(() => now);
  });

  it('classifies calls as slow above three times the best latency plus the tolerance', () => {
    expect(times.classify('GET zones', 20, true)).toBe('quick');
    expect([160, 161].map(ms => times.classify('GET zones', ms, false))).toEqual(['quick', 'slow']);
    expect(times.classify('GET statement', 900, true)).toBe('quick');
  });

  it('does not raise the best latency under load', () => {
    times.classify('GET zones', 20, true);
    for (let minute = 0; minute < 10; minute += 1) {
      now += 61_000;
      expect(times.classify('GET zones', 2_000, false)).toBe('slow');
    }
  });

  it('raises the best latency within two minutes to that of an idle system', () => {
    times.classify('GET zones', 20, true);
    now += 61_000;
    expect(times.classify('GET zones', 800, true)).toBe('slow');
    now += 61_000;
    expect(times.classify('GET zones', 800, true)).toBe('quick');
  });
});
