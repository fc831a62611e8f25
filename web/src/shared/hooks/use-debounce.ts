import { useEffect, useMemo, useRef, useState } from 'react';

/** Pause after the last keystroke before a search is sent, in ms. */
export const TYPING_MS = 300;

interface Debounced {
  /** calls back after a pause without further calls */
  later(call: () => void): void;
  cancel(): void;
}

/** Debounces a callback; unmounting cancels it. */
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

/** A value after a pause without changes, so that not every keystroke calls the server. @param ms length of the pause */
export function useDebouncedValue<Value>(value: Value, ms = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
