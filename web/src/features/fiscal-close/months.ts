const MONTHS = 13;

/** The month of a day and the twelve before it, `2026-11` first. @param day `2026-11-25` */
export const recentMonths = (day: string): string[] => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};
