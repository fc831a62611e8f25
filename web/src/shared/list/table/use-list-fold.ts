import { useSyncExternalStore } from 'react';

/** How many columns there is room for; on a phone a row becomes two lines. */
export type Fold = 'wide' | 'medium' | 'small' | 'phone';

const steps = [
  ['phone', '(max-width: 640px)'],
  ['small', '(max-width: 1023.98px)'],
  ['medium', '(max-width: 1439.98px)'],
] as const;

const foldNow = (): Fold => steps.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? 'wide';

function onFold(listener: () => void): () => void {
  const queries = steps.map(([, query]) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export const useFold = (): Fold => useSyncExternalStore(onFold, foldNow);

const shown: Record<Fold, number> = { wide: 3, medium: 2, small: 1, phone: 1 };

/** The columns that there is room for. */
export const columnsAt = <Column extends { priority?: 1 | 2 | 3 }>(columns: readonly Column[], fold: Fold): Column[] =>
  columns.filter(({ priority = 1 }) => priority <= shown[fold]);
