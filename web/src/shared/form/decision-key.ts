import { useRef } from 'react';

interface Decision {
  key: string;
  text: string;
}

/**
 * The idempotency key of a person's decision: the same while the same values are sent again, such as after a lost
 * connection, so that the server does it once; another as soon as they differ.
 */
export function useDecisionKey() {
  const kept = useRef<Decision | null>(null);
  const keyFor = (input: object): string => {
    const text = JSON.stringify(input);
    if (kept.current?.text !== text) kept.current = { key: crypto.randomUUID(), text };
    return kept.current.key;
  };
  /** It is done: the same values once more are a new decision. */
  const done = (): void => {
    kept.current = null;
  };
  return { keyFor, done };
}
