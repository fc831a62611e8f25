import { useRef } from 'react';

/** The names of the fields that the form shows at the moment. */
export function useShownNames() {
  const names = useRef(new Map<string, number>());
  const count = (name: string, by: 1 | -1) => names.current.set(name, (names.current.get(name) ?? 0) + by);
  const announce = (name: string) => {
    count(name, 1);
    return () => void count(name, -1);
  };
  return useRef({ announce, isShown: (name: string): boolean => (names.current.get(name) ?? 0) > 0 }).current;
}
