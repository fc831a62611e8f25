/** The days of a week as numbers, 0 is Sunday; weeks begin on Monday here. */
export const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** @param day 0 is Sunday @returns a date of that day in UTC, to format its name; 2023-01-01 was a Sunday */
export const dateOfWeekday = (day: number): Date => new Date(Date.UTC(2023, 0, 1 + day));
