// Which test files exist, and which of them the reports of jest and of Playwright say were run.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'test-results']);

/** Every test file below a folder, as absolute paths. */
export const testFiles = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : testFiles(place);
    return /\.(test|spec)\.[cm]?[jt]sx?$/.test(entry.name) ? [place] : [];
  });

const ran = suite => suite.assertionResults.some(({ status }) => status === 'passed' || status === 'failed');

/**
 * Test files that no run reports, or whose tests were all skipped.
 * @param {string[]} files absolute paths
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string }[] }[] }} report of jest --json
 */
export const suitesNotRun = (files, report) => {
  const seen = new Set(
    report.testResults.filter(suite => suite.status === 'failed' || ran(suite)).map(suite => suite.name),
  );
  return files.filter(file => !seen.has(file));
};

const STATUSES = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'pending' };

/** The tests of a suite and of all suites in it, each with the titles of its groups and its own. */
const testsOf = ({ specs = [], suites = [] }, groups = []) => [
  ...specs.flatMap(({ title, tests }) => tests.map(test => ({ ...test, fullName: [...groups, title].join(' › ') }))),
  ...suites.flatMap(suite => testsOf(suite, [...groups, suite.title])),
];

const messageOf = ({ message, stack, value }) => message ?? stack ?? value ?? '';

/**
 * A report of Playwright in the form of jest's. A test that passes only sometimes has failed, and so has a run that broke outside of its tests.
 * @param {{ config: { rootDir: string }, suites: object[], errors: object[] }} report by its `json` reporter
 */
export const ofPlaywright = ({ config, suites, errors }) => {
  const testResults = suites.map(suite => {
    const tests = testsOf(suite);
    const assertionResults = tests.map(({ status, fullName, results = [] }) => ({
      status: STATUSES[status] ?? 'failed',
      fullName,
      failureMessages: results.flatMap(({ errors: found = [] }) => found.map(messageOf)),
    }));
    const runs = tests.flatMap(({ results = [] }) => results);
    return {
      name: path.resolve(config.rootDir, suite.file),
      status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
      assertionResults,
      // files share the workers, so that a file has no beginning and end of its own
      startTime: 0,
      endTime: runs.reduce((sum, { duration }) => sum + duration, 0),
    };
  });
  const count = wanted =>
    testResults.flatMap(suite => suite.assertionResults).filter(({ status }) => status === wanted).length;
  return {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: 0,
    errors: errors.map(messageOf),
    numRuntimeErrorTestSuites: errors.length,
  };
};

/** Counts a report's tests; a suite that could not even start counts as one that failed. */
export const countTests = report => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** The files of the suites that failed. @param {{ testResults: { name: string, status: string }[] }} report */
export const failedSuites = report =>
  report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** A suite with the tests that were run again in place of their first results. */
const again = (suite, second) => {
  if (!second) return suite;
  const repeated = new Set(second.assertionResults.map(({ fullName }) => fullName));
  const kept = suite.assertionResults.filter(({ fullName }) => !repeated.has(fullName));
  const assertionResults = [...kept, ...second.assertionResults];
  const failed = second.status === 'failed' || kept.some(({ status }) => status === 'failed');
  return { ...second, status: failed ? 'failed' : 'passed', assertionResults };
};

/**
 * A run's report with the tests of a second run in place of their first results.
 * @param {object} first @param {object} second of jest, or in its form; of the tests that failed, or of their whole suites
 */
export const afterSecondRun = (first, second) => {
  const repeated = new Map(second.testResults.map(suite => [suite.name, suite]));
  const testResults = first.testResults.map(suite => again(suite, repeated.get(suite.name)));
  const count = wanted =>
    testResults.flatMap(suite => suite.assertionResults).filter(({ status }) => status === wanted).length;
  return {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    numRuntimeErrorTestSuites: second.numRuntimeErrorTestSuites,
  };
};

/**
 * The suites that took longest, as lines of seconds and name.
 * @param {{ name: string, startTime?: number, endTime?: number }[]} suites of all runs; times in ms
 * @param {number} count
 */
export const slowest = (suites, count) => {
  const spent = new Map();
  for (const { name, startTime = 0, endTime = 0 } of suites)
    spent.set(name, (spent.get(name) ?? 0) + endTime - startTime);
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s ${name}`);
};
