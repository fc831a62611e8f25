import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** How much of the window moved while a page loaded, as CLS counts it, and what moved. */
export interface Shifts {
  sum: number;
  moved: string[];
}

type Watched = Window & { shifts: Shifts };

/** Call it before the first page. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shifts = ((window as unknown as Watched).shifts = { sum: 0, moved: [] });
    const wordsOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      return element ? `<${element.localName}> ${(element.textContent ?? '').slice(0, 40)}` : 'something';
    };
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        shifts.moved.push(`${value.toFixed(4)}:`);
        for (const { node, previousRect: from, currentRect: to } of sources)
          shifts.moved.push(
            `${wordsOf(node)} (${from.x}, ${from.y}, ${from.width} × ${from.height} → ${to.x}, ${to.y}, ${to.width} × ${to.height})`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page): Promise<Shifts> =>
  page.evaluate(
    () =>
      // an observer is told after the frame
      new Promise<Shifts>(done =>
        requestAnimationFrame(() => setTimeout(() => done((window as unknown as Watched).shifts))),
      ),
  );

/** Counts from here on, for a page that the app opens without loading itself again. */
export const startShifts = async (page: Page): Promise<void> => {
  await shiftOf(page);
  await page.evaluate(() => {
    Object.assign((window as unknown as Watched).shifts, { sum: 0, moved: [] });
  });
};
