import { plainLetters } from './plain-letters.js';

describe('plain letters', () => {
  it.each([
    ['Peña & Núñez, Íñigo', 'PENA & NUNEZ, INIGO'],
    ['Güemes 🚚  Cancún', 'GUEMES CANCUN'],
    ['李', ''],
    [null, ''],
  ])('writes %s as %s', (text, plain) => {
    expect(plainLetters(text)).toBe(plain);
  });
});
