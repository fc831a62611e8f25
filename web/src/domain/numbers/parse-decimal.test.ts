import fc from 'fast-check';
import { parseDecimal } from './parse-decimal.js';

describe('parseDecimal', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['  4,20 ', 4.2],
    ['.5', 0.5],
    [',5', 0.5],
    ['7.', 7],
    ['0', 0],
    ['0,250', 0.25],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u00a0234.50', 1234.5],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['1.234.567,8', 1234567.8],
    ['$1,234.50', 1234.5],
    ['$ 99', 99],
    ['-5', -5],
    ['−5,5', -5.5],
    ['-0', 0],
  ])('parses %p', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '$',
    '-',
    'abc',
    '12a',
    '1e3',
    '1.2.3',
    '12,34.5',
    '1,23,456',
    '1,234.567.8',
    '1,234,56',
    '--5',
    '1..5',
    '12 5',
    'Infinity',
  ])('rejects %p', text => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('parses a comma before three digits as thousands if three decimals are not possible', () => {
    expect(parseDecimal('12,500', 2)).toBe(12500);
    expect(parseDecimal('12,500', 3)).toBeNull();
    expect(parseDecimal('12.500', 3)).toBe(12.5);
  });

  it('cuts extra decimals and never rounds up', () => {
    expect(parseDecimal('4.999')).toBe(4.99);
    expect(parseDecimal('4.9', 0)).toBe(4);
  });

  it('parses back every amount formatted by the app', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), centavos => {
        const text = new Intl.NumberFormat('es-MX', {
          style: 'currency',
          currency: 'MXN',
          signDisplay: 'negative',
        }).format(centavos / 100);
        expect(parseDecimal(text)).toBe(centavos / 100 + 0);
      }),
    );
  });
});
