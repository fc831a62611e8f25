// This file runs in a thread of its own, from its source or compiled; so it is one file, and its types can be erased.
import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** What a page keeps: what it draws. Annotations, actions and attached files are left behind, and with them all scripts, links and forms. */
const KEPT = new Set(
  [
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
  ].map(name => PDFName.of(name)),
);

/** @returns null for a file that has too many pages or none */
async function drawnPages(bytes: Uint8Array, mostPages: number): Promise<Uint8Array | null> {
  const source = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
  const pages = source.getPages();
  if (pages.length === 0 || pages.length > mostPages) return null;
  // Before they are copied: what a copy no longer refers to would still be in the file.
  for (const { node } of pages) for (const key of node.keys()) if (!KEPT.has(key)) node.delete(key);
  const clean = await PDFDocument.create();
  for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page);
  return clean.save();
}

const { bytes, mostPages } = workerData as { bytes: Uint8Array; mostPages: number };
try {
  parentPort!.postMessage(await drawnPages(bytes, mostPages));
} catch {
  // The library has no error class of its own for damaged or encrypted files.
  parentPort!.postMessage(null);
}
