import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterSecondRun, countTests, failedSuites, ofPlaywright, slowest, suitesNotRun, testFiles } from './suites.mjs';

const root = path.resolve(__dirname, '../..');
const suite = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map(test => ({ status: test })),
});

describe('the check that every suite ran', () => {
  it('names a suite that no run reports, and one whose tests were all skipped', () => {
    const report = {
      testResults: [
        suite('/a.test.ts', 'passed', 'passed'),
        suite('/b.test.ts', 'passed', 'pending', 'pending'),
        suite('/c.test.ts', 'failed'),
      ],
    };
    expect(suitesNotRun(['/a.test.ts', '/b.test.ts', '/c.test.ts', '/d.test.ts'], report)).toEqual([
      '/b.test.ts',
      '/d.test.ts',
    ]);
  });

  it('counts a suite that could not start as failed', () => {
    expect(
      countTests({
        numPassedTests: 5,
        numFailedTests: 1,
        numRuntimeErrorTestSuites: 2,
        numPendingTests: 1,
        numTodoTests: 0,
      }),
    ).toEqual({ passed: 5, failed: 3, skipped: 1 });
  });

  describe('of a run in the browser', () => {
    const spec = (...statuses: string[]) => ({ tests: statuses.map(status => ({ status })) });
    const run = (suites: object[], errors: object[] = []) =>
      ofPlaywright({ config: { rootDir: '/web/e2e' }, suites: suites as never, errors });

    it('knows its files, and counts tests however deep they are grouped', () => {
      const report = run([
        {
          file: 'a.spec.ts',
          specs: [spec('expected')],
          suites: [
            {
              file: 'a.spec.ts',
              specs: [spec('expected', 'unexpected')],
              suites: [{ file: 'a.spec.ts', specs: [spec('skipped')] }],
            },
          ],
        },
      ]);
      expect(countTests(report)).toEqual({ passed: 2, failed: 1, skipped: 1 });
      expect(suitesNotRun(['/web/e2e/a.spec.ts', '/web/e2e/b.spec.ts'], report)).toEqual(['/web/e2e/b.spec.ts']);
    });

    it('names a file whose tests were all skipped', () => {
      expect(suitesNotRun(['/web/e2e/a.spec.ts'], run([{ file: 'a.spec.ts', specs: [spec('skipped')] }]))).toEqual([
        '/web/e2e/a.spec.ts',
      ]);
    });

    it('takes what passes only sometimes, and a break outside of the tests, for failures', () => {
      expect(
        countTests(run([{ file: 'a.spec.ts', specs: [spec('flaky')] }], [{ message: 'Porte did not start' }])),
      ).toEqual({ passed: 0, failed: 2, skipped: 0 });
    });
  });

  it('lists the suites that took longest, in all runs together', () => {
    const inBrowser = ofPlaywright({
      config: { rootDir: '/web/e2e' },
      suites: [{ file: 'a.spec.ts', specs: [{ tests: [{ status: 'expected', results: [{ duration: 2500 }] }] }] }],
      errors: [],
    });
    const suites = [
      { name: '/a.test.ts', startTime: 1000, endTime: 2000 },
      { name: '/b.test.ts', startTime: 1000, endTime: 1500 },
      { name: '/a.test.ts', startTime: 5000, endTime: 7000 },
      ...inBrowser.testResults,
    ];
    expect(slowest(suites, 2)).toEqual(['    3.0 s /a.test.ts', '    2.5 s /web/e2e/a.spec.ts']);
  });

  it('takes the results of a second run in place of those of the suites that failed', () => {
    const first = {
      testResults: [suite('/a.test.ts', 'passed', 'passed', 'todo'), suite('/b.test.ts', 'failed', 'failed', 'passed')],
    };
    expect(failedSuites(first)).toEqual(['/b.test.ts']);
    const second = (...tests: string[]) => ({
      testResults: [suite('/b.test.ts', tests.includes('failed') ? 'failed' : 'passed', ...tests)],
      numRuntimeErrorTestSuites: 0,
    });
    expect(countTests(afterSecondRun(first, second('passed', 'passed')))).toEqual({ passed: 3, failed: 0, skipped: 1 });
    expect(countTests(afterSecondRun(first, second('passed', 'failed')))).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('keeps the first results of tests that a second run leaves out', () => {
    const named = (...tests: [fullName: string, status: string][]) => ({
      name: '/routes.spec.ts',
      status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
      assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
    });
    const first = { testResults: [named(['/', 'passed'], ['/terms', 'failed'], ['/zones', 'failed'])] };
    const after = (...tests: [fullName: string, status: string][]) => {
      const report = afterSecondRun(first, { testResults: [named(...tests)], numRuntimeErrorTestSuites: 0 });
      return [countTests(report), failedSuites(report)];
    };
    const all = { passed: 3, failed: 0, skipped: 0 };
    expect(after(['/terms', 'passed'], ['/zones', 'passed'])).toEqual([all, []]);
    const one = [{ ...all, passed: 2, failed: 1 }, ['/routes.spec.ts']];
    expect(after(['/terms', 'passed'], ['/zones', 'failed'])).toEqual(one);
    expect(after(['/terms', 'passed'])).toEqual(one);
  });

  it('finds test files wherever they stand, but none of a dependency, of a build or of a hidden folder', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'suites-'));
    for (const place of [
      'lib/src/x.test.ts',
      'odd/place/y.spec.tsx',
      'node_modules/a/z.test.js',
      'lib/dist/x.test.js',
      '.cache/w.test.ts',
      'lib/src/x.ts',
    ]) {
      mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
      writeFileSync(path.join(folder, place), '');
    }
    expect(
      testFiles(folder)
        .map(file => path.relative(folder, file))
        .sort(),
    ).toEqual(['lib/src/x.test.ts', 'odd/place/y.spec.tsx']);
    rmSync(folder, { recursive: true });
  });

  it('sees this very file', () => {
    expect(testFiles(root)).toContain(__filename);
  });
});
