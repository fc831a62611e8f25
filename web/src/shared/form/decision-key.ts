import { useRef } from 'react';

/** A file has no members that JSON would tell. */
const told = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * The idempotency keys of a person's decision: the same key whenever the same values are sent again, such as after a lost
 * connection and an edit taken back, so that the server does it once; another key for other values.
 */
export function useDecisionKey() {
  const keys = useRef(new Map<string, string>()).current;
  const keyFor = (input: object): string => {
    const text = JSON.stringify(input, told);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
  /** It is done: the same values once more are a new decision. */
  const done = (): void => keys.clear();
  return { keyFor, done };
}
