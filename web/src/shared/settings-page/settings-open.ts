import { useState } from 'react';
import { tabStore } from '../browser/stores.js';

function read(key: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(tabStore.get(key) ?? 'null');
    return Array.isArray(kept) ? kept.map(String) : null;
  } catch {
    return null;
  }
}

/**
 * The panels that stand open, remembered while this tab lives: a way back finds the page as it was left.
 * @param first open until one was opened or closed
 */
export function useOpenPanels(
  page: string,
  first: string | undefined,
): [readonly string[], (names: readonly string[]) => void] {
  const key = `${page}.open`;
  const [kept, setKept] = useState(() => read(key));
  const keep = (names: readonly string[]): void => {
    setKept([...names]);
    tabStore.set(key, JSON.stringify(names));
  };
  return [kept ?? (first ? [first] : []), keep];
}
