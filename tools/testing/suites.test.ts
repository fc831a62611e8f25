import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countTests, suitesNotRun, testFiles } from './suites.mjs';

const root = path.resolve(__dirname, '../..');
const suite = (name: string, status: string, ...tests: string[]) => ({ name, status, assertionResults: tests.map(test => ({ status: test })) });

describe('the check that every suite ran', () => {
  it('names a suite that no run reports, and one whose tests were all skipped', () => {
    const report = { testResults: [suite('/a.test.ts', 'passed', 'passed'), suite('/b.test.ts', 'passed', 'pending', 'pending'), suite('/c.test.ts', 'failed')] };
    expect(suitesNotRun(['/a.test.ts', '/b.test.ts', '/c.test.ts', '/d.test.ts'], report)).toEqual(['/b.test.ts', '/d.test.ts']);
  });

  it('counts a suite that could not start as failed', () => {
    expect(countTests({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numPendingTests: 1, numTodoTests: 0 })).toEqual({ passed: 5, failed: 3, skipped: 1 });
  });

  it('finds test files wherever they stand, but none of a dependency, of a build or of a hidden folder', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'suites-'));
    for (const place of ['lib/src/x.test.ts', 'odd/place/y.spec.tsx', 'node_modules/a/z.test.js', 'lib/dist/x.test.js', '.cache/w.test.ts', 'lib/src/x.ts']) {
      mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
      writeFileSync(path.join(folder, place), '');
    }
    expect(testFiles(folder).map(file => path.relative(folder, file)).sort()).toEqual(['lib/src/x.test.ts', 'odd/place/y.spec.tsx']);
    rmSync(folder, { recursive: true });
  });

  it('sees this very file', () => {
    expect(testFiles(root)).toContain(__filename);
  });
});
