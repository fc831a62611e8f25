import { readFileSync } from 'node:fs';
import path from 'node:path';
import { labelOnOneProcess, sectionOf, withSections } from './report.mjs';

const about = {
  command: 'npm run bench -- events',
  machine: '2 cores of a CPU, 8 GB',
  node: 'v24.21.0',
  date: '2026-11-22T10:00',
  load: '0.3',
  commit: 'abc1234',
};

const BENCHES = [
  'quotes',
  'label',
  'label on Kafka',
  'events',
  'events on Kafka',
  'growth',
  'imports',
  'batches',
  'webhooks',
  'reconciliation',
  'tracking',
  'start',
  'start on Kafka',
  'web',
  'telemetry',
  'neighbor',
  'guessing',
];

describe('the report of a bench', () => {
  it('names date, commit and machine of its run above its rows', () => {
    const measured = { lags: [{ rate: 200, p50: 0.42, p99: 12.3 }], drained: { events: 100_000, took: 8000 } };
    expect(sectionOf('events', measured, about)).toBe(
      [
        '2026-11-22, commit abc1234, 2 cores of a CPU, 8 GB, Node v24.21.0, load average before 0.3; `npm run bench -- events`',
        '',
        '| what | figure |',
        '|---|---|',
        '| from the commit to the handler at 200/s | p50 0.4 ms, p99 12 ms |',
        '| a backlog of 100,000 events | 8.0 s |',
      ].join('\n'),
    );
  });

  it.each(BENCHES)('has a place in docs/benchmarks.md for %s and leaves the other sections as they are', name => {
    const document = readFileSync(path.resolve(__dirname, '../../../docs/benchmarks.md'), 'utf8');
    const [before, after] = [document.split(`<!-- bench: ${name} -->`), document.split(`<!-- end: ${name} -->`)];
    expect(withSections(document, { [name]: 'new' })).toBe(
      `${before[0]}<!-- bench: ${name} -->\nnew\n<!-- end: ${name} -->${after[1]}`,
    );
  });

  it('refuses a bench without a place', () => {
    expect(() => withSections('', { label: 'new' })).toThrow('has no place for the bench "label"');
  });
});

describe('the cost of a label', () => {
  it('is what the bench measured at its highest rate', () => {
    const rate = (cpu: number) => ({
      cpu,
      cpuOf: { postgres: 1030 },
      sold: 100,
      asked: { statements: 36.2, commits: 7 },
    });
    const about = { command: 'npm run bench -- label', date: '2026-11-24T19:00', commit: 'abc1234' };
    expect(labelOnOneProcess({ rates: [rate(30), rate(21.6)] }, about)).toEqual({
      ms: 22,
      database: 10,
      statements: 36,
      commits: 7,
      from: 'npm run bench -- label, 2026-11-24, commit abc1234',
    });
  });
});
