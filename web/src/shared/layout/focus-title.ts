/** Moves the focus to the page's title, before the focused element is removed and the focus falls back to the body. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('h1')?.focus();
