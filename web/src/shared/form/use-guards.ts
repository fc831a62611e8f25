import { useRef } from 'react';
import type { Guard } from './form-context.js';
import type { BrokenRule } from './rules/broken-rules.js';

/** What must be asked elsewhere before a form is sent, by field: a rule of a class cannot ask. */
export function useGuards() {
  const guards = useRef(new Map<string, Guard>());
  const guard = (name: string, ask: Guard) => {
    guards.current.set(name, ask);
    return () => void (guards.current.get(name) === ask && guards.current.delete(name));
  };
  const held = async (): Promise<[string, BrokenRule][]> => {
    const asked = [...guards.current].map(async ([name, ask]): Promise<[string, BrokenRule][]> => {
      const rule = await ask();
      return rule ? [[name, rule]] : [];
    });
    return (await Promise.all(asked)).flat();
  };
  return useRef({ guard, held }).current;
}
