// This file runs in a thread of its own, from its source or compiled; so it is one file, and its types can be erased.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { LabelPdfMessage, LabelPdfWork } from './label-pdf.js';
import type { PageText } from './tracking-numbers.js';

const { bytes, work } = workerData as { bytes: Uint8Array; work: LabelPdfWork };

const post = (message: LabelPdfMessage): void => parentPort!.postMessage(message);

/** What a page keeps: what it draws. Annotations, actions and attached files are left behind, and with them all scripts, links and forms. */
const KEPT = [
  'Type',
  'Parent',
  'Resources',
  'Contents',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Group',
];

async function clean(mostPages: number): Promise<void> {
  const { PDFDocument, PDFName } = await import('@cantoo/pdf-lib');
  post({ ready: true });
  const source = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
  const pages = source.getPages();
  if (pages.length === 0 || pages.length > mostPages) return post({ unreadable: true });
  const kept = new Set(KEPT.map(name => PDFName.of(name)));
  // Before they are copied: what a copy no longer refers to would still be in the file.
  for (const { node } of pages) for (const key of node.keys()) if (!kept.has(key)) node.delete(key);
  const drawn = await PDFDocument.create();
  for (const page of await drawn.copyPages(source, source.getPageIndices())) drawn.addPage(page);
  post({ clean: await drawn.save() });
}

/** Pixels per point: a narrow bar of a label is half a millimetre or more. A page that is larger than paper is drawn smaller. */
const SCALE = 3;
const MOST_PIXELS = 3_000;

/** A label has some hundred texts, none of them long. */
const MOST_TEXTS = 2_000;
const MOST_LETTERS = 200;

type Placed = { str?: string; transform: number[]; width: number; height: number };

const placed = (items: readonly object[]): PageText[] =>
  (items as Placed[])
    .filter(({ str }) => str?.trim())
    .slice(0, MOST_TEXTS)
    .map(({ str, transform: [, , , , x = 0, y = 0], width, height }) => ({
      text: str!.trim().slice(0, MOST_LETTERS),
      x,
      y,
      width,
      height,
    }));

/** Of the first page its texts, then its bar codes; the thread may be ended between the two. */
async function read(): Promise<void> {
  // Its own thread in a browser; here it is a module that is found by its global.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { createCanvas } = await import('@napi-rs/canvas');
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  // By default, the reader would download its WebAssembly from a public server.
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
  post({ ready: true });
  const file = await getDocument({ data: new Uint8Array(bytes), useWasm: false, useSystemFonts: false, verbosity: 0 })
    .promise;
  const page = await file.getPage(1);
  post({ texts: placed((await page.getTextContent()).items) });
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(SCALE, MOST_PIXELS / Math.max(width, height)) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(pixels as never, {
    tryHarder: true,
    formats: ['Code128', 'Code39', 'Code93', 'ITF', 'Codabar'],
  });
  post({ codes: found.map(({ text }) => text) });
}

try {
  await (work.kind === 'clean' ? clean(work.mostPages) : read());
} catch {
  // The libraries have no error class of their own for damaged or encrypted files.
  post({ unreadable: true });
}
