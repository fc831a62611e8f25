import { newId } from '@porte/domain-kit';
import { referenceOf } from '../../calls/reference.js';

describe('the reference of an attempt', () => {
  it('is base32 of the purchase and the number of the attempt', () => {
    expect(referenceOf('00000000-0000-0000-0000-000000000000', 1)).toBe('AAAAAAAAAAAAAAAAAAAAAAAAAAAQ');
    expect(referenceOf('ffffffff-ffff-ffff-ffff-ffffffffffff', 255)).toBe(`${'7'.repeat(27)}Q`);
    expect(referenceOf('0193c0de-0000-7000-8000-000000000002', 1)).toBe('AGJ4BXQAABYABAAAAAAAAAAAAIAQ');
  });

  it('is 28 letters and digits, the same each time, another for each purchase and attempt', () => {
    const ids = Array.from({ length: 200 }, () => newId());
    const references = ids.flatMap(id => [referenceOf(id, 1), referenceOf(id, 2)]);
    expect(references.every(reference => /^[A-Z2-7]{28}$/.test(reference))).toBe(true);
    expect(new Set(references).size).toBe(400);
    expect(referenceOf(ids[0]!, 1)).toBe(references[0]);
  });
});
