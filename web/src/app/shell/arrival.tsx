import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { rememberScroll, restoreScroll } from './scroll-memory.js';

const contentOf = (): HTMLElement | null => document.getElementById('content');

/** Focuses the page's heading, so that it is read out and the next Tab starts there; a field with the focus keeps it. */
function focusHeading(): void {
  const content = contentOf();
  const heading = content?.querySelector<HTMLElement>('h1') ?? content;
  if (
    !heading ||
    heading.contains(document.activeElement) ||
    (content !== document.activeElement && content?.contains(document.activeElement))
  )
    return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Rendered next to a page inside its Suspense: once the page is shown, focuses its heading and scrolls to the top, or on "back" to the earlier
 * position. The first page of a visit leaves both to the browser.
 */
export function Arrival() {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (key !== 'default') focusHeading();
    if (how === 'POP') return restoreScroll(key, contentOf() ?? document.body);
    window.scrollTo(0, 0);
  }, [pathname, key, how]);
  useEffect(() => rememberScroll(key), [key]);
  return null;
}
