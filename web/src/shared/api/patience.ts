import type { Call } from './call.js';

/** Longest accepted Retry-After, in seconds; beyond it the page shows the error with a retry button. */
const LONGEST_S = 10;

/**
 * The delay before an overloaded read is repeated once. Writes are never repeated automatically.
 * @returns milliseconds; null if it must not be repeated
 */
export function repeatAfter({ method = 'GET' }: Call, { status, headers }: Response): number | null {
  const told = headers.get('retry-after') ?? '';
  if (method !== 'GET' || (status !== 503 && status !== 429) || !/^\d+$/.test(told)) return null;
  return Number(told) <= LONGEST_S ? Number(told) * 1000 : null;
}

/** Waits; returns early when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
