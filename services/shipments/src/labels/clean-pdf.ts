import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { DomainError } from '@porte/domain-kit';

/** A label has one page or two; more is no label. */
const MOST_PAGES = 10;

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

async function drawnPages(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
  const pages = source.getPages();
  if (pages.length === 0 || pages.length > MOST_PAGES) throw new DomainError('unsupported_media_type');
  // Before they are copied: what a copy no longer refers to would still be in the file.
  for (const { node } of pages) for (const key of node.keys()) if (!KEPT.has(key)) node.delete(key);
  const clean = await PDFDocument.create();
  for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page);
  return clean.save();
}

/**
 * A foreign PDF as a new one that has its drawn pages and nothing that acts.
 * @throws DomainError `unsupported_media_type` for a file that is damaged, encrypted, or has too many pages
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await drawnPages(bytes);
  } catch {
    // The library has no error class of its own for damaged or encrypted files.
    throw new DomainError('unsupported_media_type');
  }
}
