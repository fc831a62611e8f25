import { useEffect, useRef } from 'react';

function restoreFocus(to: Element | null): void {
  const held = document.activeElement;
  if (to instanceof HTMLElement && to.isConnected && (!held || held === document.body)) to.focus();
}

/** When a dialog closes, the previous element gets the focus back, unless the app moved it elsewhere. */
export function useRestoreFocus(isOpen: boolean): void {
  const from = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // During rendering, because the dialog takes the focus when it mounts.
  if (isOpen && !wasOpen.current) from.current = document.activeElement;
  wasOpen.current = isOpen;
  useEffect(() => (isOpen ? () => void setTimeout(() => restoreFocus(from.current)) : undefined), [isOpen]);
}
