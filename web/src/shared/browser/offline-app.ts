import { trustedScript } from './trusted-worker.js';

const SCRIPT = '/service-worker.js';

/** The files of the app that this page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/**
 * Lets a page of the app open without network, and be installed: its service worker keeps the page and the files that it has loaded, and no answer of the API.
 * @param path of the page, which is all that the worker serves
 */
export async function keepAppOffline(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const found = await navigator.serviceWorker.register(trustedScript(SCRIPT) as unknown as string, { scope: path });
  const worker = found.active ?? found.waiting ?? found.installing;
  worker?.postMessage({ page: path, files: [...new Set(loadedFiles())] });
}
