// What failed and why, of all steps of a run, to be read at its end without a search through its output.
import { stripVTControlCharacters } from 'node:util';

/** Lines shown of one failure. */
export const MOST_LINES = 40;
/** Failures shown with their errors; where more fail, their cause is one of these. */
export const MOST_SHOWN = 40;

/**
 * The failed tests of a report, and the suites that failed outside of their tests.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }[], errors?: string[] }} report of jest --json, or in its form
 * @returns {{ suite: string, title: string, error: string }[]}
 */
export const failuresOf = ({ testResults, errors = [] }) => [
  ...testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: suite, message = '', assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [{ suite, title: '', error: message }];
      return tests.map(({ fullName = '', failureMessages = [] }) => ({
        suite,
        title: fullName,
        error: failureMessages.join('\n'),
      }));
    }),
  ...errors.map(error => ({ suite: '', title: 'outside of its tests', error })),
];

/** Lines that say something: of a stack, only those of this repository's own files. */
const saying = text =>
  stripVTControlCharacters(text)
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line && !/^\s+at .*(node_modules\/|node:|<anonymous>\)?$)/.test(line));

/** The first lines of a test's error: what was expected stands there. */
export const firstLines = (text, most = MOST_LINES) => {
  const lines = saying(text);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `… ${lines.length - most + 1} more lines above`];
};

/** The last lines of a program's output: there it says why it ended. */
export const lastLines = (text, most = MOST_LINES) => {
  const lines = saying(text);
  return lines.length <= most ? lines : [`… ${lines.length - most + 1} more lines above`, ...lines.slice(1 - most)];
};

/**
 * @param {{ name: string, lines: string[] }[]} failures
 * @returns {string[]} their names and errors; beyond `MOST_SHOWN`, names only
 */
export const shown = failures =>
  failures.flatMap(({ name, lines }, at) => [
    `FAIL ${name}`,
    ...(at < MOST_SHOWN ? lines.map(line => `     ${line}`) : []),
  ]);
