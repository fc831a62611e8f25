import { useCallback, useReducer } from 'react';
import { NO_CHANGES, type Changes } from './price-changes.js';

interface History {
  now: Changes;
  past: readonly Changes[];
}

type Step = { kind: 'change'; next(before: Changes): Changes } | { kind: 'undo' } | { kind: 'clear' };

const EMPTY: History = { now: NO_CHANGES, past: [] };

function reduce({ now, past }: History, step: Step): History {
  if (step.kind === 'clear') return EMPTY;
  if (step.kind === 'undo') return past.length > 0 ? { now: past.at(-1)!, past: past.slice(0, -1) } : { now, past };
  const next = step.next(now);
  return next === now ? { now, past } : { now: next, past: [...past, now] };
}

/** The unsaved changes of a price table, each of which can be taken back. */
export function usePriceChanges() {
  const [{ now, past }, dispatch] = useReducer(reduce, EMPTY);
  const change = useCallback((next: (before: Changes) => Changes) => dispatch({ kind: 'change', next }), []);
  const undo = useCallback(() => dispatch({ kind: 'undo' }), []);
  const clear = useCallback(() => dispatch({ kind: 'clear' }), []);
  return { changes: now, canUndo: past.length > 0, change, undo, clear };
}
