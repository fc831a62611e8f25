import type { Page } from '@playwright/test';

/** A middling phone: a quarter of this machine's speed, and a slow mobile network. */
const CPU = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

type Watched = Window & { vitals: { lcp: number; longest: number } };
type Timed = PerformanceEntry & { interactionId?: number };

/** Records the largest paint and the slowest interaction of each document. Call it before the first page. */
export const watchVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const vitals = ((window as unknown as Watched).vitals = { lcp: 0, longest: 0 });
    new PerformanceObserver(list => {
      for (const { startTime } of list.getEntries()) vitals.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver(list => {
      for (const { duration, interactionId } of list.getEntries() as Timed[])
        if (interactionId) vitals.longest = Math.max(vitals.longest, duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Makes the processor slow, and with `network` the network too. */
export async function slowDown(page: Page, { network = true } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
}

const afterFrame = (page: Page): Promise<Watched['vitals']> =>
  page.evaluate(
    () =>
      // an observer is called after the frame
      new Promise<Watched['vitals']>(done =>
        requestAnimationFrame(() => setTimeout(() => done((window as unknown as Watched).vitals), 50)),
      ),
  );

/** When the largest part of the page was painted, in ms since its navigation began. */
export const largestPaint = async (page: Page): Promise<number> => (await afterFrame(page)).lcp;

/** The slowest interaction of a work, in ms from the press to the next paint; 0 below 16 ms. */
export async function slowestInteraction(page: Page, work: () => Promise<unknown>): Promise<number> {
  await afterFrame(page);
  await page.evaluate(() => void ((window as unknown as Watched).vitals.longest = 0));
  await work();
  return (await afterFrame(page)).longest;
}
