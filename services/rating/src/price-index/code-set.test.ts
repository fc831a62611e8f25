import fc from 'fast-check';
import { CodeSet } from './code-set.js';

const one = (code: string) => ({ from: code, to: code });

describe('CodeSet', () => {
  it('contains single codes and ranges, including leading zeros', () => {
    const set = CodeSet.of([one('01000'), { from: '68000', to: '71999' }]);
    expect(['01000', '68000', '70123', '71999'].every(code => set.has(code))).toBe(true);
    expect(['1000', '01001', '67999', '72000', '', 'abcde'].some(code => set.has(code))).toBe(false);
  });

  it('compares foreign codes without blanks, hyphens and case, and ranges within the same length', () => {
    const set = CodeSet.of([one('sw1a 1aa'), { from: 'H2A', to: 'H4Z' }, { from: '1000', to: '1999' }]);
    expect(['SW1A1AA', 'H3X', '1500'].every(code => set.has(code))).toBe(true);
    expect(['SW1A2AA', 'H3X 1Y4', '15000', '15'].some(code => set.has(code))).toBe(false);
    expect(CodeSet.of([one('12345')]).has('123 45')).toBe(true);
  });

  it('keeps codes covered by other entries when one is removed', () => {
    const set = CodeSet.of([
      { from: '10000', to: '20000' },
      { from: '15000', to: '25000' },
      one('15500'),
      one('H2X'),
      one('H2X'),
    ]);
    const less = set.without({ from: '10000', to: '20000' }).without(one('H2X'));
    expect([less.has('14999'), less.has('15000'), less.has('H2X'), set.has('14999')]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(less.without({ from: '15000', to: '25000' }).has('15500')).toBe(true);
    expect(less.without(one('H2X')).has('H2X')).toBe(false);
  });

  it('contains exactly the codes of the remaining entries after any additions and removals', () => {
    const code = fc.integer({ min: 0, max: 60 });
    const range = fc
      .tuple(code, code)
      .map(([a, b]) => ({ from: String(a).padStart(5, '0'), to: String(b).padStart(5, '0') }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), fc.array(fc.nat(20), { maxLength: 8 }), (ranges, picks) => {
        const left = [...ranges];
        let set = CodeSet.of(left);
        for (const pick of picks) if (left[pick]) set = set.without(left.splice(pick, 1)[0]!);
        for (let number = 0; number <= 60; number += 1) {
          const text = String(number).padStart(5, '0');
          expect(set.has(text)).toBe(
            left.some(({ from, to }) => (from <= text && text <= to) || (to <= text && text <= from)),
          );
        }
      }),
      { seed: 4 },
    );
  });
});
