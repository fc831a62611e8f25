import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require_ = createRequire(join(process.cwd(), 'package.json'));
const wasm = readFileSync(require_.resolve('zxing-wasm/reader/zxing_reader.wasm'));
// By default, the reader would download its WebAssembly from a public server.
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer },
});
const standardFontDataUrl = join(dirname(require_.resolve('pdfjs-dist/package.json')), 'standard_fonts/');

/** A text of a page and the area of its glyphs, in points from the lower left corner. */
export interface PlacedText {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** A PDF's first page: its texts, and the result of a bar code scanner. */
export interface ReadLabel {
  /** points */
  width: number;
  height: number;
  pages: number;
  texts: PlacedText[];
  /** scan results, with the symbology's name */
  barcodes: { text: string; format: string }[];
}

/**
 * Renders a PDF's first page, reads its texts and decodes the bar codes from the rendered image.
 * @param scale pixels per point
 */
export async function readLabel(pdf: Uint8Array, scale = 3): Promise<ReadLabel> {
  const task = getDocument({ data: new Uint8Array(pdf), standardFontDataUrl, verbosity: 0 });
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    return {
      width: viewport.width / scale,
      height: viewport.height / scale,
      pages: document.numPages,
      texts: placed((await page.getTextContent()).items),
      // the pixels themselves: writing and reading a PNG would take two thirds of the time
      barcodes: await decode(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height) as never),
    };
  } finally {
    await task.destroy();
  }
}

async function decode(picture: Parameters<typeof readBarcodes>[0]): Promise<ReadLabel['barcodes']> {
  const found = await readBarcodes(picture, { tryHarder: true });
  return found.map(({ text, format }) => ({ text, format: String(format) }));
}

type TextItem = { str: string; transform: number[]; width: number; height: number };

/** Heights of Helvetica's glyphs: accented capitals 0.93 above the baseline, descenders 0.21 below, in font sizes. */
const placed = (items: readonly object[]): PlacedText[] =>
  (items as TextItem[])
    .filter(({ str }) => str?.trim())
    .map(({ str, transform: [, , , , x = 0, y = 0], width, height }) => ({
      text: str,
      left: x,
      right: x + width,
      bottom: y - 0.21 * height,
      top: y + 0.93 * height,
    }));
