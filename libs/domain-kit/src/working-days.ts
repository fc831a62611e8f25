/** The day some days after another one, `YYYY-MM-DD`. @param days negative for those before */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether a day is from Monday to Friday. @param day `YYYY-MM-DD` */
export const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/**
 * The last day of a term in working days, of which the first is the one after `day`. Public holidays count as working days: a term never ends later than
 * the law allows.
 * @param day `YYYY-MM-DD`
 * @param days 0 or more
 * @returns `YYYY-MM-DD`
 */
export function workingDaysAfter(day: string, days: number): string {
  let last = day;
  for (let left = days; left > 0; left -= isWorkingDay(last) ? 1 : 0) last = dayAfter(last, 1);
  return last;
}
