// Which test files exist, and which of them a jest report says were run.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'test-results']);

/** Every test file below a folder, as absolute paths. */
export const testFiles = folder => readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
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
  const seen = new Set(report.testResults.filter(suite => suite.status === 'failed' || ran(suite)).map(suite => suite.name));
  return files.filter(file => !seen.has(file));
};

/** Counts a report's tests; a suite that could not even start counts as one that failed. */
export const countTests = report => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});
