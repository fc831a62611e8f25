import { useSyncExternalStore } from 'react';
import { deviceStore } from '../browser/stores.js';

/** Whether this browser shows desktop notices: `blocked` by the browser's own settings, `missing` where it has none. */
export type DesktopState = 'on' | 'off' | 'blocked' | 'missing';

const KEY = 'desktop_notices';
const listeners = new Set<() => void>();

const isChosen = (): boolean => deviceStore.get(KEY) === 'on';

function stateNow(): DesktopState {
  if (typeof Notification === 'undefined') return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && isChosen() ? 'on' : 'off';
}

// The choice first: the browser takes milliseconds to say what it permits, and every page asks while it is drawn.
const isOnNow = (): boolean => isChosen() && stateNow() === 'on';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Switches desktop notices of this browser. Asks for the browser's permission, so it must be called by a press.
 * @returns the state afterwards
 */
export async function chooseDesktop(isOn: boolean): Promise<DesktopState> {
  if (isOn && typeof Notification !== 'undefined' && Notification.permission === 'default')
    await Notification.requestPermission();
  deviceStore.set(KEY, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
  return stateNow();
}

/** Whether this browser shows desktop notices. */
export const useDesktopOn = (): boolean => useSyncExternalStore(subscribe, isOnNow);

/** Whether this browser shows desktop notices, and why not. */
export const useDesktopState = (): DesktopState => useSyncExternalStore(subscribe, stateNow);
