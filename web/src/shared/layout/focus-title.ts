/** Puts the focus on the page's title: where what had it is about to leave the page, nobody is left at its very top. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('h1')?.focus();
