import { useEffect, useRef } from 'react';

function giveBack(to: Element | null): void {
  const held = document.activeElement;
  if (to instanceof HTMLElement && to.isConnected && (!held || held === document.body)) to.focus();
}

/** When a dialog closes, what had the focus before it gets it back, unless the app moved it elsewhere. */
export function useGiveBack(isOpen: boolean): void {
  const from = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // while rendering, since the dialog takes the focus as soon as it stands
  if (isOpen && !wasOpen.current) from.current = document.activeElement;
  wasOpen.current = isOpen;
  useEffect(() => (isOpen ? () => void setTimeout(() => giveBack(from.current)) : undefined), [isOpen]);
}
