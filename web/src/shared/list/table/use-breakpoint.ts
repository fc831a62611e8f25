import { useSyncExternalStore } from 'react';

/** Width class of the viewport; on a phone a row has two lines. */
export type Breakpoint = 'wide' | 'medium' | 'small' | 'phone';

const steps = [
  ['phone', '(max-width: 640px)'],
  ['small', '(max-width: 1023.98px)'],
  ['medium', '(max-width: 1439.98px)'],
] as const;

const currentBreakpoint = (): Breakpoint => steps.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? 'wide';

function subscribe(listener: () => void): () => void {
  const queries = steps.map(([, query]) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, currentBreakpoint);

const shown: Record<Breakpoint, number> = { wide: 3, medium: 2, small: 1, phone: 1 };

/** The columns whose priority fits the breakpoint. */
export const columnsFor = <Column extends { priority?: 1 | 2 | 3 }>(
  columns: readonly Column[],
  breakpoint: Breakpoint,
): Column[] => columns.filter(({ priority = 1 }) => priority <= shown[breakpoint]);
