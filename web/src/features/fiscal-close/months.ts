const MONTHS = 13;

/** This month and the twelve before it, `2026-11` first. */
export const recentMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  );
