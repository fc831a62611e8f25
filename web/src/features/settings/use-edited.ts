import { useRef, useState } from 'react';
import type { ShownSetting } from './setting.js';

/** Interval in ms and number of checks whether the last dialog has closed. */
const STEP_MS = 50;
const TRIES = 20;

/** While a dialog is open, including the leave question, no element outside it can be focused. */
function restoreFocus(place: HTMLElement, tries = TRIES): void {
  const isCovered = document.querySelector('[aria-modal="true"]') !== null;
  if (isCovered && tries > 0) setTimeout(() => restoreFocus(place, tries - 1), STEP_MS);
  else if (place.isConnected) place.focus();
}

export interface Edited {
  /** its state when its form opened; null while none is open */
  setting: ShownSetting | null;
  /** @param opener gets the focus back afterwards */
  edit(setting: ShownSetting, opener: HTMLElement): void;
  close(): void;
}

/** The setting whose value is being edited. */
export function useEdited(): Edited {
  const [setting, setSetting] = useState<ShownSetting | null>(null);
  const opener = useRef<HTMLElement>(null);
  const edit: Edited['edit'] = (next, element) => {
    opener.current = element;
    setSetting(next);
  };
  const close = (): void => {
    setSetting(null);
    setTimeout(() => opener.current && restoreFocus(opener.current));
  };
  return { setting, edit, close };
}
