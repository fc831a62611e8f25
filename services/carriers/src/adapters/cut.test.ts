import { cut } from './cut.js';

describe('a text cut to a field', () => {
  it.each([
    ['Calle', 5, 'Calle'],
    ['Calle 1', 6, 'Calle'],
    ['Peña', 3, 'Peñ'],
    ['Pen\u0303a', 3, 'Peñ'],
    ['ab🚚c', 3, 'ab'],
    ['a👨‍👩‍👧b', 5, 'a'],
    [null, 5, ''],
  ])('%j of %i', (value, most, expected) => expect(cut(value, most)).toBe(expected));
});
