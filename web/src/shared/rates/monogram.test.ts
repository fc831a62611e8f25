import fc from 'fast-check';
import { contrast } from '../theme/contrast.js';
import { toHex } from '../theme/oklch.js';
import { hueOf, monogramOf } from './monogram.js';

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

describe('hueOf', () => {
  it('depends on the name alone, whatever its case', () => {
    expect(hueOf('Estafeta')).toBe(hueOf('ESTAFETA'));
    expect(hueOf('Estafeta')).not.toBe(hueOf('Correcaminos'));
  });

  it('is a ground on which white letters can be read, for every name', () => {
    fc.assert(
      fc.property(fc.string(), name => {
        const ground = toHex({ lightness: 0.48, chroma: 0.11, hue: hueOf(name) });
        expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
