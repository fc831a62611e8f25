import { useEffect, useMemo, useRef } from 'react';

/** How long typing rests before it is sent, in milliseconds. */
export const TYPING_MS = 300;

interface Debounced {
  /** calls back when no further call comes for a while */
  later(call: () => void): void;
  cancel(): void;
}

/** Waits until typing rests; nothing is called once the component is gone. */
export function useDebounce(): Debounced {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const debounced = useMemo<Debounced>(
    () => ({
      later: call => {
        clearTimeout(timer.current);
        timer.current = setTimeout(call, TYPING_MS);
      },
      cancel: () => clearTimeout(timer.current),
    }),
    [],
  );
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
