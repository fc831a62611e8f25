import { trustedWorker } from '../../../shared/browser/trusted-worker.js';
import type { Painting } from './painter.worker.js';
import painter from './painter.worker.ts?worker&url';

/**
 * Renders the first page of a label in a worker. The PDF reader is loaded on demand, as its own file.
 * @param width in device pixels
 * @throws Error if this browser cannot, or the document is invalid
 */
export async function paintLabel(label: Blob, width: number): Promise<ImageBitmap> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    throw new Error('this browser paints nothing off the page');
  const pdf = await label.arrayBuffer();
  const worker = trustedWorker(painter);
  try {
    return await new Promise<ImageBitmap>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => resolve(data), { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
      worker.postMessage({ pdf, width } satisfies Painting, [pdf]);
    });
  } finally {
    worker.terminate();
  }
}
