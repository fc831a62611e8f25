import bwip from 'bwip-js/node';
import { code128 } from './code128.js';

/** The same bar code by a library. */
const oracle = (digits: string): number[] => (bwip.raw('code128', digits, {})[0] as unknown as { sbs: number[] }).sbs;

describe('the bar code of a reference', () => {
  it.each(['12', '123456', '1234567', '00990011', '12345678901234567890123456789'])('is Code 128 for %s', digits =>
    expect(code128(digits)).toEqual(oracle(digits)),
  );
});
