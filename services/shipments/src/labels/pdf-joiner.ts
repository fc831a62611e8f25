import { createHash } from 'node:crypto';
import { PdfReader, PdfReference, unreadable, type PdfDictionary, type PdfValue } from './pdf-reader.js';

const HEADER = Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1');
/** Numbers of the two objects that are written last, when all pages are known. */
const CATALOG = 1;
const PAGES = 2;
const LETTER = '[0 0 612 792]';

const textOf = (value: PdfValue): string => {
  if (typeof value === 'string') return value;
  if (value instanceof PdfReference) return `${value.number} 0 R`;
  if (Array.isArray(value)) return `[${value.map(textOf).join(' ')}]`;
  return `<<${[...value].map(([name, entry]) => `${name} ${textOf(entry)}`).join(' ')}>>`;
};

/**
 * Writes the pages of many PDF files as one, file by file: it keeps only object numbers, offsets and hashes, never a file that is written.
 * Equal objects (fonts, logos) are written once.
 */
class PdfJoiner {
  private readonly offsets: number[] = [];
  private readonly pages: number[] = [];
  private readonly numbers = new Map<string, number>();
  private chunks: Buffer[] = [HEADER];
  private length = HEADER.length;
  private last = PAGES;

  /** @throws DomainError `unsupported_media_type` for a file that cannot be read */
  add(file: Buffer): void {
    const reader = new PdfReader(file);
    const copied = new Map<number, number | 'open'>();
    for (const page of reader.pages()) {
      const entries = new Map([...page].map(([name, value]) => [name, this.copy(reader, value, copied)] as const));
      if (!entries.has('/MediaBox')) entries.set('/MediaBox', LETTER);
      entries.set('/Type', '/Page').set('/Parent', new PdfReference(PAGES));
      this.pages.push(this.write((this.last += 1), Buffer.from(textOf(entries), 'latin1')));
    }
  }

  end(): void {
    const kids = this.pages.map(number => `${number} 0 R`).join(' ');
    this.write(PAGES, Buffer.from(`<</Type /Pages /Count ${this.pages.length} /Kids [${kids}]>>`));
    this.write(CATALOG, Buffer.from(`<</Type /Catalog /Pages ${PAGES} 0 R>>`));
    const start = this.length;
    const rows = Array.from(
      { length: this.last },
      (_, index) => `${String(this.offsets[index + 1]!).padStart(10, '0')} 00000 n \n`,
    );
    const size = this.last + 1;
    this.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`));
    this.push(Buffer.from(`trailer\n<</Size ${size} /Root ${CATALOG} 0 R>>\nstartxref\n${start}\n%%EOF\n`));
  }

  /** What was written since the last call. */
  take(): Buffer {
    const taken = Buffer.concat(this.chunks);
    this.chunks = [];
    return taken;
  }

  private copy(reader: PdfReader, value: PdfValue, copied: Map<number, number | 'open'>): PdfValue {
    if (value instanceof PdfReference) return new PdfReference(this.copyObject(reader, value.number, copied));
    if (Array.isArray(value)) return value.map(item => this.copy(reader, item, copied));
    if (!(value instanceof Map)) return value;
    return new Map([...value].map(([name, entry]) => [name, this.copy(reader, entry, copied)] as const));
  }

  private copyObject(reader: PdfReader, number: number, copied: Map<number, number | 'open'>): number {
    const known = copied.get(number);
    // A page's resources form a tree; a cycle would not end.
    if (known === 'open') throw unreadable();
    if (known !== undefined) return known;
    copied.set(number, 'open');
    const { value, bytes } = reader.object(number);
    const body = this.copy(reader, value, copied);
    const written = this.writeOnce(
      bytes ? streamOf(body as PdfDictionary, bytes) : Buffer.from(textOf(body), 'latin1'),
    );
    copied.set(number, written);
    return written;
  }

  private writeOnce(body: Buffer): number {
    const hash = createHash('sha256').update(body).digest('base64');
    const known = this.numbers.get(hash);
    if (known !== undefined) return known;
    const number = this.write((this.last += 1), body);
    this.numbers.set(hash, number);
    return number;
  }

  private write(number: number, body: Buffer): number {
    this.offsets[number] = this.length;
    this.push(Buffer.from(`${number} 0 obj\n`));
    this.push(body);
    this.push(Buffer.from('\nendobj\n'));
    return number;
  }

  private push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
  }
}

const streamOf = (dictionary: PdfDictionary, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${textOf(new Map(dictionary).set('/Length', String(bytes.length)))}\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);

/**
 * One PDF with the pages of all files in the given order.
 * @param files are read one after the other, each when the one before is written
 * @throws DomainError `unsupported_media_type` at a file that cannot be read
 */
export async function* joinPdf(files: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const joiner = new PdfJoiner();
  for await (const file of files) {
    joiner.add(file);
    yield joiner.take();
  }
  joiner.end();
  yield joiner.take();
}
