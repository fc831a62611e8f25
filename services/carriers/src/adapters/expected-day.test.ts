import { expectedDay } from './expected-day.js';

describe('expectedDay', () => {
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24T18:00:00', '2026-11-24'],
    ['2026-11-24T23:00:00-06:00', '2026-11-24'],
    ['2026-11-25T03:00:00Z', '2026-11-24'],
    ['24/11/2026 18:00', '2026-11-24'],
    [String(Date.UTC(2026, 10, 25, 3)), '2026-11-24'],
    ['2026-02-30', null],
    ['mañana', null],
    ['9999-99-99T00:00:00Z', null],
    ['', null],
    [undefined, null],
  ])('expectedDay of %s is %s', (text, day) => {
    expect(expectedDay(text)).toBe(day);
  });
});
