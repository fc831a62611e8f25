/** A first and a last day, as `YYYY-MM-DD`, both included. */
export interface Days {
  start_date: string;
  end_date: string;
}

/**
 * A whole month.
 * @param today the day from which months are counted, as `YYYY-MM-DD`
 * @param ago how many months before it
 */
export function monthOf(today: string, ago = 0): Days {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { start_date: dayOf(Date.UTC(year, month - 1 - ago, 1)), end_date: dayOf(Date.UTC(year, month - ago, 0)) };
}
