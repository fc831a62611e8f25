import { found, type LookUp } from '@porte/adapter-kit';
import type { Period } from './payment-provider.js';

const DAY_MS = 86_400_000;
/** Windows that are read at the same time: providers answer a page in tenths of a second, and a month has a thousand of them. */
const AT_ONCE = 4;

/** A period in parts of some days at most, in their order. */
export function windowsOf({ from, to }: Period, days = 1): Period[] {
  const [start, end, length] = [from.getTime(), to.getTime(), days * DAY_MS];
  return Array.from({ length: Math.ceil((end - start) / length) }, (_, at) => ({
    from: new Date(start + at * length),
    to: new Date(Math.min(end, start + (at + 1) * length)),
  }));
}

/** For a window that holds more than a provider lists; cut at a second, because some know no smaller part. */
export function halvesOf({ from, to }: Period): [Period, Period] {
  const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 2000) * 1000);
  return [
    { from, to: middle },
    { from: middle, to },
  ];
}

/**
 * Reads several windows of a list at the same time and gives their rows in the order of the windows; nothing, where one of them is unknown.
 * @param read the whole of a window; aborted where an earlier window is unknown
 */
export async function inWindows<T>(
  windows: readonly Period[],
  read: (window: Period, signal: AbortSignal) => Promise<LookUp<readonly T[]>>,
  signal: AbortSignal,
): Promise<LookUp<readonly T[]>> {
  const [rest, running, ended] = [[...windows], [] as Promise<LookUp<readonly T[]>>[], new AbortController()];
  const either = AbortSignal.any([signal, ended.signal]);
  const begin = (): void => {
    const window = rest.shift();
    if (!window) return;
    const looked = read(window, either);
    // Awaited in its turn.
    looked.catch(() => undefined);
    running.push(looked);
  };
  const rows: T[] = [];
  try {
    for (let at = 0; at < AT_ONCE; at += 1) begin();
    for (let next = running.shift(); next; next = running.shift()) {
      const looked = await next;
      if (looked.kind === 'unknown') return looked;
      begin();
      if (looked.kind === 'found') for (const row of looked.value) rows.push(row);
    }
    return found(rows);
  } finally {
    ended.abort();
  }
}
