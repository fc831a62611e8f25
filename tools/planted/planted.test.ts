import { PLANTED, problemOf } from './planted.mjs';

describe('the planted bugs of the tests', () => {
  it('the planted bugs of the tests have names of their own', () => {
    expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length);
  });

  it.each(PLANTED)('$name finds the text that it changes, and the test that must notice', bug => {
    expect(problemOf(bug)).toBeNull();
  });

  it('the planted bugs of the tests are errors where a file or its text is gone', () => {
    const [bug] = PLANTED as [(typeof PLANTED)[number]];
    expect(problemOf({ ...bug, file: 'services/none.ts' })).toBe('there is no services/none.ts');
    expect(problemOf({ ...bug, from: 'not written anywhere' })).toContain('0 times');
    expect(problemOf({ ...bug, suite: 'services/none.test.ts' })).toBe('there is no services/none.test.ts');
    expect(problemOf({ ...bug, to: bug.from })).toBe('changes nothing');
  });
});
