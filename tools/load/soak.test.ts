import { judge, slopeOf, type Sample } from './soak.mjs';

const MB = 1048576;

const sample = (minute: number, { node = 300 * MB, dead = 0, kept = 64 * MB, written = minute * MB } = {}): Sample => ({
  at: minute * 60_000,
  rss: { node, postgres: 0, kafka: 0 },
  wal: { written, kept, limit: 256 * MB },
  tables: [{ name: 'billing.entries', dead, live: 1000, allowed: 250 }],
  load: 0,
});

const run = (of: (minute: number) => Parameters<typeof sample>[1] = () => ({})): Sample[] =>
  Array.from({ length: 31 }, (_, minute) => sample(minute, of(minute)));

const problemsOf = (samples: Sample[]): string[] => judge(samples, {}).problems;

describe('the verdict of a soak', () => {
  it('finds the slope of points around a line', () => {
    expect(
      slopeOf([
        [0, 1],
        [1, 4],
        [2, 3],
        [3, 6],
      ]),
    ).toBeCloseTo(1.4);
  });

  it('is content where nothing grows', () => {
    expect(problemsOf(run())).toEqual([]);
  });

  it('lets memory grow in the warm-up alone', () => {
    expect(problemsOf(run(minute => ({ node: (300 + Math.min(minute, 5) * 20) * MB })))).toEqual([]);
    expect(problemsOf(run(minute => ({ node: (300 + minute * 1.2) * MB })))).toEqual([
      'memory grows by 1.2 MB a minute',
    ]);
  });

  it('allows dead tuples that vacuum removes again and again, and no others', () => {
    expect(problemsOf(run(minute => ({ dead: (minute % 4) * 400 })))).toEqual([]);
    expect(problemsOf(run(minute => ({ dead: minute * 8 })))).toEqual([]);
    expect(problemsOf(run(minute => ({ dead: minute * 40 })))).toEqual([
      'dead tuples of billing.entries grow without bound',
    ]);
  });

  it('allows a write-ahead log of one rate whose files are used again', () => {
    expect(problemsOf(run(minute => ({ kept: (minute % 2 ? 300 : 260) * MB })))).toEqual([]);
    expect(problemsOf(run(minute => ({ kept: minute * 16 * MB })))).toEqual([
      'files of the write-ahead log grow without bound, to 480.0 MB',
    ]);
    expect(problemsOf(run(minute => ({ written: minute ** 4 * MB })))).toHaveLength(1);
  });

  it('does not judge the growth of a short run', () => {
    const verdict = judge(run(minute => ({ node: minute * 50 * MB })).slice(0, 10), {});
    expect(verdict.isLong).toBe(false);
    expect(verdict.problems).toEqual([]);
  });
});
