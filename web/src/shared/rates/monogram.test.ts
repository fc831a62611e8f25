import fc from 'fast-check';
import { contrast } from '../theme/contrast.js';
import { groundOf, monogramOf } from './monogram.js';

describe('monogramOf', () => {
  it.each([
    ['Correcaminos', 'CO'],
    ['Paquete Express', 'PE'],
    ['99minutos', '99'],
    ['Ñandú', 'ÑA'],
    ['  DHL  ', 'DH'],
    ['···', '?'],
  ])('gives %s the letters %s', (name, letters) => {
    expect(monogramOf(name)).toBe(letters);
  });
});

describe('groundOf', () => {
  it('depends on the name alone, whatever its case', () => {
    expect(groundOf('Estafeta')).toBe(groundOf('ESTAFETA'));
    expect(groundOf('Estafeta')).not.toBe(groundOf('Correcaminos'));
  });

  it('is dark enough for white letters, for every name', () => {
    fc.assert(
      fc.property(fc.string(), name => {
        expect(contrast('#ffffff', groundOf(name))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
