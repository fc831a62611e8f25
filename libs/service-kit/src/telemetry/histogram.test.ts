import { Metrics } from './metrics.js';

describe('histograms', () => {
  it('histograms count each value in every bucket that it fits, by labels', async () => {
    const metrics = new Metrics();
    const seconds = metrics.histogram('porte_calls_seconds', 'Calls.', [0.1, 1]);
    for (const value of [0.1, 0.5, 7]) seconds.record(value, { outcome: 'success' });
    seconds.record(0.05, { outcome: 'lost' });
    const lines = (await metrics.text()).split('\n').filter(line => line.startsWith('porte_calls_seconds'));
    expect(lines).toEqual([
      'porte_calls_seconds_count{outcome="success"} 3',
      'porte_calls_seconds_sum{outcome="success"} 7.6',
      'porte_calls_seconds_bucket{outcome="success",le="0.1"} 1',
      'porte_calls_seconds_bucket{outcome="success",le="1"} 2',
      'porte_calls_seconds_bucket{outcome="success",le="+Inf"} 3',
      'porte_calls_seconds_count{outcome="lost"} 1',
      'porte_calls_seconds_sum{outcome="lost"} 0.05',
      'porte_calls_seconds_bucket{outcome="lost",le="0.1"} 1',
      'porte_calls_seconds_bucket{outcome="lost",le="1"} 1',
      'porte_calls_seconds_bucket{outcome="lost",le="+Inf"} 1',
    ]);
  });

  it('histograms are one where they have one name, also where it is asked for after the first scrape', async () => {
    const metrics = new Metrics();
    metrics.histogram('porte_a_seconds', 'A.').record(1);
    await metrics.text();
    metrics.histogram('porte_a_seconds', 'A.').record(1);
    metrics.histogram('porte_b_seconds', 'B.').record(1);
    const text = await metrics.text();
    expect(text).toContain('porte_a_seconds_count 2');
    expect(text).toContain('porte_b_seconds_count 1');
  });
});
