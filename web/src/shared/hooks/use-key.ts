import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key of the keyboard map. */
export interface KeyEntry {
  /** as in `KeyboardEvent.key`: `n`, `/`, `?`, `Escape` */
  key: string;
  /** id of the message that describes it */
  label: string;
}

interface Binding extends KeyEntry {
  /** null where the browser does it, as Enter on a link: the key is only listed in the help */
  press: (() => void) | null;
}

const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="menu"], [role="listbox"]';
const MODAL = '[aria-modal="true"]';

let bindings: readonly Binding[] = [];
const listeners = new Set<() => void>();

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(FIELDS) !== null;
const isWithModifier = ({ ctrlKey, metaKey, altKey, repeat, isComposing }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || repeat || isComposing;

/** The handler registered last gets the key. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isWithModifier(event) || isTyping(event) || document.querySelector(MODAL)) return;
  const binding = bindings.findLast(({ key, press }) => press && key === event.key);
  if (!binding?.press) return;
  event.preventDefault();
  binding.press();
}

function turnTo(next: readonly Binding[]): void {
  if (bindings.length === 0 && next.length > 0) window.addEventListener('keydown', onKeyDown);
  if (bindings.length > 0 && next.length === 0) window.removeEventListener('keydown', onKeyDown);
  bindings = next;
  for (const listener of listeners) listener();
}

interface Options {
  /** id of the message in the keyboard help */
  label: string;
  /** false where the page has no such action now */
  isOn?: boolean;
}

/**
 * A keyboard shortcut of the page. Ignored while typing in a field, with Ctrl, Alt or ⌘ held, or while a dialog is open.
 * @param key as in `KeyboardEvent.key`
 * @param handler null for a key that the browser handles and that the help lists
 */
export function useKey(key: string, handler: (() => void) | null, { label, isOn = true }: Options): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const isHandled = handler !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    const binding: Binding = { key, label, press: isHandled ? () => latest.current?.() : null };
    turnTo([...bindings, binding]);
    return () => turnTo(bindings.filter(other => other !== binding));
  }, [key, label, isOn, isHandled]);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The keys that are heard now, for the keyboard help; one entry a key. */
export function useKeys(): readonly KeyEntry[] {
  const all = useSyncExternalStore(subscribe, () => bindings);
  return [...new Map(all.map(({ key, label }) => [key, { key, label }])).values()];
}
