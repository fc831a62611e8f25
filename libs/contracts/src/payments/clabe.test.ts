import { clabeCheckDigit, isClabe } from './clabe.js';

describe('a CLABE', () => {
  it.each(['002010077777777771', '012914002014112176', '646180110400000007', '846180000400000001'])(
    '%s has the check digit of its other digits',
    clabe => {
      expect(clabeCheckDigit(clabe.slice(0, 17))).toBe(clabe.slice(17));
      expect(isClabe(clabe)).toBe(true);
    },
  );

  it('is none with another check digit, length or sign', () => {
    for (const text of ['002010077777777772', '00201007777777777', '0020100777777777711', '00201007777777777x', ''])
      expect(isClabe(text)).toBe(false);
  });

  it('a CLABE with one other digit is none', () => {
    const clabe = '646180110400000007';
    for (let at = 0; at < 17; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const other = clabe.slice(0, at) + String(digit) + clabe.slice(at + 1);
        expect(isClabe(other)).toBe(other === clabe);
      }
  });
});
