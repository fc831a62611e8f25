import { instantAt } from './place-clock.js';

describe('the clock of a place', () => {
  it.each([
    ['06600', '2026-03-03T15:00:00.000Z'],
    ['22000', '2026-03-03T17:00:00.000Z'],
    ['77500', '2026-03-03T14:00:00.000Z'],
    ['83000', '2026-03-03T16:00:00.000Z'],
  ])('the clock of %s shows 09:00 at %s', (postal_code, instant) => {
    expect(instantAt({ postal_code, country_code: 'MX' }, '2026-03-03', '09:00').toISOString()).toBe(instant);
  });

  it('is an hour ahead in the summer of Tijuana', () => {
    const tijuana = { postal_code: '22000', country_code: 'MX' };
    expect(instantAt(tijuana, '2026-07-03', '09:00').toISOString()).toBe('2026-07-03T16:00:00.000Z');
  });
});
