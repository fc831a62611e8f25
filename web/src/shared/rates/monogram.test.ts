import fc from 'fast-check';
import { contrast } from '../theme/contrast.js';
import { toOklch } from '../theme/oklch.js';
import { forgetMarks, markOf } from './monogram.js';

const lettersOf = (...names: string[]): string[] => names.map(name => markOf(name).letters);

describe('the mark of a carrier', () => {
  beforeEach(forgetMarks);

  it.each([
    ['Correcaminos', 'CR'],
    ['Colibrí', 'CL'],
    ['Paquete Express', 'PE'],
    ['99minutos', '9M'],
    ['Ñandú', 'ÑN'],
    ['  DHL  ', 'DH'],
    ['Aéreo', 'AR'],
    ['X', 'X'],
    ['···', '?'],
  ])('gives %s the letters %s', (name, letters) => {
    expect(lettersOf(name)).toEqual([letters]);
  });

  it('has letters that no other carrier has', () => {
    expect(lettersOf('Correcaminos', 'Cargo', 'Carrera', 'Cr', 'Cr.')).toEqual(['CR', 'CG', 'CA', 'C2', 'C3']);
  });

  it('has a hue at least 40° from those of eight others', () => {
    const names = ['Correcaminos', 'Colibrí', 'Quetzal', 'Estafeta', 'FedEx', 'DHL', 'Redpack', 'UPS', 'Norte'];
    const hues = names.map(name => (toOklch(markOf(name).ground).hue * 180) / Math.PI);
    for (const [at, hue] of hues.entries())
      for (const other of hues.slice(at + 1)) {
        const apart = Math.abs(hue - other) % 360;
        expect(Math.min(apart, 360 - apart)).toBeGreaterThan(38);
      }
  });

  it('stays the same, whatever the case', () => {
    expect(markOf('ESTAFETA')).toEqual(markOf('Estafeta'));
    const before = markOf('Colibrí');
    markOf('Colegio');
    expect(markOf('Colibrí')).toEqual(before);
  });

  it('is dark enough for white letters, for every name', () => {
    fc.assert(
      fc.property(fc.string(), name => {
        expect(contrast('#ffffff', markOf(name).ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
