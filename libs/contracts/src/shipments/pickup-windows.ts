import { dayAfter, isWorkingDay } from '@porte/domain-kit/working-days.js';

/** The windows of a day in which carriers pick up, `HH:MM` on the tenant's wall clock. */
export const PICKUP_WINDOWS = [
  { from: '09:00', to: '12:00' },
  { from: '12:00', to: '15:00' },
  { from: '15:00', to: '18:00' },
] as const;

/** A pickup of today is asked for before this hour; minutes since midnight. */
const TODAY_UNTIL = 12 * 60;

/** Days that are offered. */
const DAYS_AHEAD = 5;

/** A day with the windows that can still be asked for. */
export interface PickupDay {
  /** `YYYY-MM-DD` */
  day: string;
  windows: { from: string; to: string }[];
}

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/**
 * The days and windows that can be asked for at a moment: today before noon, in the windows that have not begun, and the working days after it, on which carriers pick up.
 * @param now the tenant's day as `YYYY-MM-DD` and minutes since midnight, on its wall clock
 */
export function pickupDays(now: { day: string; minutes: number }): PickupDay[] {
  const days = Array.from({ length: DAYS_AHEAD + 4 }, (_, n) => dayAfter(now.day, n)).filter(isWorkingDay);
  return days
    .map(day => ({
      day,
      windows: PICKUP_WINDOWS.filter(
        ({ from }) => day !== now.day || (now.minutes < TODAY_UNTIL && minutesOf(from) > now.minutes),
      ).map(window => ({ ...window })),
    }))
    .filter(({ windows }) => windows.length > 0)
    .slice(0, DAYS_AHEAD);
}
