import fc from 'fast-check';
import { fromCentavos, toCentavos } from './centavos.js';

it('converts amounts to whole centavos and back without loss', () => {
  expect([0.1 + 0.2, 19.99, 1.1 * 3, -0.29, -0].map(toCentavos)).toEqual([30, 1999, 330, -29, 0]);
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), centavos => {
      expect(toCentavos(fromCentavos(centavos))).toBe(centavos);
    }),
  );
});
