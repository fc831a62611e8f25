import { readFileSync } from 'node:fs';
import { passwordProblem, PASSWORD_LENGTH } from '@porte/contracts';
import { isLeakedPassword } from './leaked-passwords.js';

const LISTED = readFileSync(new URL('../../../assets/leaked-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

describe('isLeakedPassword', () => {
  it('knows more than 10,000 passwords of the allowed length, each once', () => {
    expect(LISTED.length).toBeGreaterThan(10_000);
    expect(new Set(LISTED).size).toBe(LISTED.length);
    expect(LISTED.filter(({ length }) => length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max)).toEqual([]);
    expect(LISTED.filter(password => !isLeakedPassword(password))).toEqual([]);
  });

  it.each(['7ugd5hip2j', '7UGD5hip2j', '７ugd５hip2j', '3rjs1la7qe '])('knows %j, in whatever case', password => {
    expect([isLeakedPassword(password), passwordProblem(password, {})]).toEqual([true, null]);
  });

  it.each(['cuatro nubes 27', '7ugd5hip2j tacos', ''])('does not know %j', password => {
    expect(isLeakedPassword(password)).toBe(false);
  });
});
