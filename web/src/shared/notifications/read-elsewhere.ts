const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('porte-notifications');

/** Tells the other tabs of this browser that notifications were read here. */
export const tellRead = (): void => channel?.postMessage('read');

/** @param onRead is called when notifications were read in another tab @returns how to stop listening */
export function followReadElsewhere(onRead: () => void): () => void {
  channel?.addEventListener('message', onRead);
  return () => channel?.removeEventListener('message', onRead);
}
