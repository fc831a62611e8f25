import './as-page.js';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { contentBounds, withMargin, type Bounds } from './content-bounds.js';

/** Request of a page: the printed part of a document's first page as an image of this width, in device pixels. */
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

/** Width at which the printed part is searched, and the white that is kept around it, in pixels of that search. */
const SEARCH_WIDTH = 400;
const MARGIN = 6;

async function draw(page: PDFPageProxy, scale: number, { x, y, width, height }: Bounds): Promise<OffscreenCanvas> {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  const viewport = page.getViewport({ scale, offsetX: -x, offsetY: -y });
  // 'print' does not wait for animation frames, which do not exist here.
  await page.render({ intent: 'print', canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas;
}

/** The printed part of a page at the search width; the whole page when it is blank. */
async function printedPart(page: PDFPageProxy, scale: number): Promise<Bounds> {
  const { width, height } = page.getViewport({ scale });
  const whole = { x: 0, y: 0, width: Math.round(width), height: Math.round(height) };
  const canvas = await draw(page, scale, whole);
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, whole.width, whole.height);
  const bounds = contentBounds(data, whole.width, whole.height);
  return bounds ? withMargin(bounds, MARGIN, whole) : whole;
}

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
  const scale = SEARCH_WIDTH / page.getViewport({ scale: 1 }).width;
  const part = await printedPart(page, scale);
  // drawn a second time at the shown size: an enlarged picture would be blurred
  const zoom = width / part.width;
  const shown = { x: part.x * zoom, y: part.y * zoom, width, height: part.height * zoom };
  const picture = (await draw(page, scale * zoom, shown)).transferToImageBitmap();
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
