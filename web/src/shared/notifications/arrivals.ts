import type { EventMap } from '@porte/contracts';

/** A notification as it arrives live. */
export type Arrived = EventMap['notification.created'];

const listeners = new Set<(arrived: Arrived) => void>();

/** Calls back for each notification that arrives while the page is open. @returns ends it */
export function onArrival(listener: (arrived: Arrived) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceArrival(arrived: Arrived): void {
  for (const listener of listeners) listener(arrived);
}
