import { useSyncExternalStore } from 'react';

const ROOMY = '(min-width: 1200px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(ROOMY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if a name has enough space next to state, total and label. */
export const useRoom = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(ROOMY).matches);
