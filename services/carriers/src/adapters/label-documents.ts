import type { LabelDocument } from './carrier-adapter.js';

/** How whole files begin and end. */
const FRAMES = { pdf: ['%PDF-', '%%EOF'], zpl: ['^XA', '^XZ'] } as const;

/** A label's documents from its file, none where the file is not whole. @param file its bytes, or their base64 */
export function labelDocuments(format: 'pdf' | 'zpl', file: Buffer | string): LabelDocument[] {
  const [start, end] = FRAMES[format];
  const bytes = typeof file === 'string' ? Buffer.from(file, 'base64') : file;
  const content = bytes.toString('latin1').trim();
  if (!content.startsWith(start) || !content.endsWith(end)) return [];
  return format === 'zpl'
    ? [{ format, bytes }]
    : [
        { format, bytes },
        { format: 'thermal', bytes },
      ];
}
