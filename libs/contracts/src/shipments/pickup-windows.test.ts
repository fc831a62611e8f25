import { pickupDays } from './pickup-windows.js';

const at = (day: string, hour: string) =>
  pickupDays({ day, minutes: Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3)) });

describe('the days of pickups', () => {
  it('days of pickups begin with today before noon, in the windows that have not begun', () => {
    expect(at('2026-11-24', '11:59')[0]).toEqual({
      day: '2026-11-24',
      windows: [
        { from: '12:00', to: '15:00' },
        { from: '15:00', to: '18:00' },
      ],
    });
    expect(at('2026-11-24', '08:00')[0]!.windows).toHaveLength(3);
  });

  it('days of pickups begin with the next working day from noon on', () => {
    expect(at('2026-11-24', '12:00').map(({ day }) => day)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
    ]);
    expect(at('2026-11-27', '12:00')[0]!.day).toBe('2026-11-30');
    expect(at('2026-11-28', '08:00')[0]!.day).toBe('2026-11-30');
  });
});
