import { useSyncExternalStore } from 'react';
import { deviceStore } from '../browser/stores.js';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
/** What is drawn in the end. */
export type ThemeMode = 'light' | 'dark';

const KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';
const PAPER = 'print';
const listeners = new Set<() => void>();

const isChoice = (value: string | null): value is ThemeChoice => THEME_CHOICES.some(choice => choice === value);

/** As kept on this device; the system's until changed. */
export function themeChoice(): ThemeChoice {
  const kept = deviceStore.get(KEY);
  return isChoice(kept) ? kept : 'system';
}

/** Remembered on this device and seen by every tab. */
export function chooseTheme(choice: ThemeChoice): void {
  deviceStore.set(KEY, choice);
  for (const listener of listeners) listener();
}

/** Paper is white: light letters would vanish on it. */
function themeMode(): ThemeMode {
  if (matchMedia(PAPER).matches) return 'light';
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const media = [matchMedia(DARK), matchMedia(PAPER)];
  listeners.add(listener);
  for (const each of media) each.addEventListener('change', listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    for (const each of media) each.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
}

/** The person's choice and how to change it. */
export const useThemeChoice = (): [ThemeChoice, (choice: ThemeChoice) => void] => [
  useSyncExternalStore(subscribe, themeChoice),
  chooseTheme,
];

/** Light or dark now, live with the system's while that is the choice; light on paper. */
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, themeMode);
