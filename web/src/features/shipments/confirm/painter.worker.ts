import './as-page.js';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Request of a page: the first page of a document as an image of this width, in device pixels. */
export interface Painting {
  pdf: ArrayBuffer;
  width: number;
}

/** Workers have no document; labels need only this part of one. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  getNoAlphaContext(canvas: OffscreenCanvas) {
    return canvas.getContext('2d', { alpha: false });
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    Object.assign(canvas, { width, height });
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

class NoFilters {
  readonly addFilter = (): string => 'none';
  readonly addHCMFilter = (): string => 'none';
  readonly addAlphaFilter = (): string => 'none';
  readonly addLuminosityFilter = (): string => 'none';
  readonly addKnockoutFilter = (): string => 'none';
  readonly addHighlightHCMFilter = (): string => 'none';
  readonly destroy = (): void => {};
}

const scope = globalThis as unknown as {
  fonts: FontFaceSet;
  postMessage(message: ImageBitmap, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Painting>) => void): void;
};

async function paint({ pdf, width }: Painting): Promise<void> {
  const document = { fonts: scope.fonts } as unknown as HTMLDocument;
  const file = await getDocument({
    data: pdf,
    ownerDocument: document,
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
    useWasm: false,
    verbosity: 0,
  }).promise;
  const page = await file.getPage(1);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height));
  // 'print' does not wait for animation frames, which do not exist here.
  await page.render({ intent: 'print', canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const picture = canvas.transferToImageBitmap();
  scope.postMessage(picture, [picture]);
}

scope.addEventListener('message', ({ data }) => {
  // Rethrown so that the page's `error` listener receives it.
  void paint(data).catch((error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
});
