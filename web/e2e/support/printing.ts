import type { Page } from '@playwright/test';

/**
 * Replaces the browser's print dialog, which tests cannot operate: the frame with the label counts as printed. Call it before the first page.
 * @returns `printed` resolves once a label was printed
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
