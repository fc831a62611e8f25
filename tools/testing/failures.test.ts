import { failuresOf, firstLines, lastLines, MOST_SHOWN, shown } from './failures.mjs';
import { ofPlaywright } from './suites.mjs';

const numbered = (count: number): string => Array.from({ length: count }, (_, at) => `line ${at + 1}`).join('\n');

describe('the list of what failed in a run', () => {
  it('names each failed test with its errors, and a suite that could not start with its message', () => {
    const report = {
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'failed', fullName: 'a hold is released once', failureMessages: ['Expected: 1'] },
            { status: 'passed', fullName: 'a hold is made', failureMessages: [] },
          ],
        },
        { name: '/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        { name: '/c.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    expect(failuresOf(report)).toEqual([
      { suite: '/a.test.ts', title: 'a hold is released once', error: 'Expected: 1' },
      { suite: '/b.test.ts', title: '', error: 'Cannot find module' },
    ]);
  });

  it('names those of a run in the browser by their groups, and what broke outside of the tests', () => {
    const failed = { status: 'unexpected', results: [{ duration: 1, errors: [{ message: 'Timeout of 60000ms' }] }] };
    const report = ofPlaywright({
      config: { rootDir: '/web/e2e' },
      suites: [
        {
          title: 'a.spec.ts',
          file: 'a.spec.ts',
          suites: [
            { title: 'the bell', file: 'a.spec.ts', specs: [{ title: 'counts what is unread', tests: [failed] }] },
          ],
        },
      ],
      errors: [{ message: 'Porte did not start' }],
    });
    expect(failuresOf(report)).toEqual([
      { suite: '/web/e2e/a.spec.ts', title: 'the bell › counts what is unread', error: 'Timeout of 60000ms' },
      { suite: '', title: 'outside of its tests', error: 'Porte did not start' },
    ]);
  });

  it('cuts an error to the first lines and a program to its last ones, and says so', () => {
    expect(firstLines(numbered(5), 3)).toEqual(['line 1', 'line 2', '… 3 more lines above']);
    expect(lastLines(numbered(5), 3)).toEqual(['… 3 more lines above', 'line 4', 'line 5']);
    expect(firstLines(numbered(3), 3)).toEqual(['line 1', 'line 2', 'line 3']);
  });

  it('leaves out colors, and of a stack what is not of this repository', () => {
    const error = [
      '\u001b[31mExpected: 1\u001b[39m',
      '',
      '    at Object.<anonymous> (/porte/a.test.ts:3:1)',
      '    at new Promise (<anonymous>)',
      '    at run (/porte/node_modules/jest-circus/run.js:1:1)',
      '    at node:internal/process:1:1',
    ].join('\n');
    expect(firstLines(error)).toEqual(['Expected: 1', '    at Object.<anonymous> (/porte/a.test.ts:3:1)']);
  });

  it('only names those beyond a number', () => {
    const lines = shown(Array.from({ length: MOST_SHOWN + 2 }, (_, at) => ({ name: `test ${at}`, lines: ['why'] })));
    expect(lines.slice(0, 2)).toEqual(['FAIL test 0', '     why']);
    expect(lines.slice(-2)).toEqual([`FAIL test ${MOST_SHOWN}`, `FAIL test ${MOST_SHOWN + 1}`]);
  });
});
