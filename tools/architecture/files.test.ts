import { filesBelow, isTest, textOf } from './sources.js';

const LIMIT = 200;

/** Files that may be longer, each for a reason. */
const LONGER: string[] = [];

const isSource = (file: string): boolean => /\.(ts|tsx|js|mjs)$/.test(file) && !isTest(file) && !file.endsWith('.d.mts') && !/(^|\/)data\//.test(file);

describe('source files', () => {
  const long = ['libs', 'services', 'deploy', 'tools', 'web'].flatMap(filesBelow).filter(isSource).filter(file => textOf(file).trimEnd().split('\n').length > LIMIT);

  it(`have ${LIMIT} lines at most, but for those named here`, () => {
    expect(long.filter(file => !LONGER.includes(file))).toEqual([]);
  });

  it('leave the list of longer files when they grow short', () => {
    expect(LONGER.filter(file => !long.includes(file))).toEqual([]);
  });
});
