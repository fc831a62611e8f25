import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key of the keyboard map. */
export interface KeyEntry {
  /** as in `KeyboardEvent.key`: `n`, `/`, `?`, `Escape`; or two after each other: `g s` */
  key: string;
  /** id of the message that describes it */
  label: string;
  /** it goes to the page that the label names */
  isGoing: boolean;
}

interface Binding extends KeyEntry {
  /** null where the browser does it, as Enter on a link: the key is only listed in the help */
  press: (() => void) | null;
}

const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="menu"], [role="listbox"]';
const MODAL = '[aria-modal="true"]';
/** So long the first key of two waits for the second, in ms. */
const SECOND_KEY_MS = 1500;

let bindings: readonly Binding[] = [];
/** the first key of two, and until when it waits, in ms of the event clock */
let begun: { key: string; until: number } | null = null;
const listeners = new Set<() => void>();

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(FIELDS) !== null;
const isWithModifier = ({ ctrlKey, metaKey, altKey, repeat, isComposing }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || repeat || isComposing;
const isIgnored = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || isWithModifier(event) || isTyping(event) || document.querySelector(MODAL) !== null;

/** The handler registered last gets the key, a fallback after all others. */
function onKeyDown(event: KeyboardEvent): void {
  const first = begun && event.timeStamp <= begun.until ? begun.key : null;
  // the Shift of a capital is a key of its own
  if (event.key !== 'Shift') begun = null;
  if (isIgnored(event)) return;
  const handled = bindings.filter(({ press }) => press);
  const binding =
    (first === null ? undefined : handled.findLast(({ key }) => key === `${first} ${event.key}`)) ??
    handled.findLast(({ key }) => key === event.key);
  if (binding?.press) {
    event.preventDefault();
    binding.press();
  } else if (handled.some(({ key }) => key.startsWith(`${event.key} `)))
    begun = { key: event.key, until: event.timeStamp + SECOND_KEY_MS };
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
  /** true if it goes to the page that the label names */
  isGoing?: boolean;
  /** heard everywhere, unless the page has another use for the key */
  isFallback?: boolean;
}

/**
 * A keyboard shortcut of the page. Ignored while typing in a field, with Ctrl, Alt or ⌘ held, or while a dialog is open.
 * @param key as in `KeyboardEvent.key`, or two with a blank between: `g s` is g, then s
 * @param handler null for a key that the browser handles and that the help lists
 */
export function useKey(
  key: string,
  handler: (() => void) | null,
  { label, isOn = true, isGoing = false, isFallback = false }: Options,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const isHandled = handler !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    const binding: Binding = { key, label, isGoing, press: isHandled ? () => latest.current?.() : null };
    turnTo(isFallback ? [binding, ...bindings] : [...bindings, binding]);
    return () => turnTo(bindings.filter(other => other !== binding));
  }, [key, label, isOn, isGoing, isFallback, isHandled]);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The keys that are heard now, for the keyboard help; one entry a key. */
export function useKeys(): readonly KeyEntry[] {
  const all = useSyncExternalStore(subscribe, () => bindings);
  return [...new Map(all.map(({ key, label, isGoing }) => [key, { key, label, isGoing }])).values()];
}
