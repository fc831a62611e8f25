/** How far each place of the browser's history was scrolled, in px, by the key of its location. */
const places = new Map<string, number>();

/** For how long after going back a page may still grow to where it was left, in ms. */
const PATIENCE_MS = 3000;

export function rememberScroll(key: string): () => void {
  const note = (): void => void places.set(key, window.scrollY);
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
}

/**
 * Scrolls to where a place was left. A list may still be short of its rows: scrolling repeats while it grows, until the user scrolls.
 * @returns how to stop following
 */
export function restoreScroll(key: string, page: Element): () => void {
  const wanted = places.get(key) ?? 0;
  const observer = new ResizeObserver(() => reach());
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(end);
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
  };
  const end = setTimeout(stop, PATIENCE_MS);
  const reach = (): void => {
    window.scrollTo(0, wanted);
    if (window.scrollY >= wanted) stop();
  };
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true });
  observer.observe(page);
  reach();
  return stop;
}
