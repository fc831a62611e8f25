import type { Page } from '@playwright/test';

/**
 * Stands in for the browser's own printing, which no test can press: the frame with the label counts as printed once it is asked to.
 * Call it before the first page.
 * @returns `printed` resolves once a label was
 */
export async function stubPrint(page: Page): Promise<{ printed: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.exposeFunction('printed', resolve);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', { set() {} });
    const frameWindow = { focus() {}, print: () => (window as unknown as { printed(): void }).printed() };
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { get: () => frameWindow });
  });
  return { printed: promise };
}
