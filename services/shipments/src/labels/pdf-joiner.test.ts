import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { joinPdf } from './pdf-joiner.js';
import { PdfReader } from './pdf-reader.js';

async function* each(files: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const file of files) yield await Promise.resolve(file);
}
const joined = (...files: Buffer[]): Promise<Buffer> => buffer(joinPdf(each(files)));

/** A document with a line of text on each page, uncompressed. */
function drawn(texts: readonly string[], size: [number, number] = [288, 432]): Promise<Buffer> {
  const pdf = new PDFDocument({ size, margin: 20, compress: false });
  texts.forEach((text, index) => {
    if (index > 0) pdf.addPage();
    pdf.text(text);
  });
  pdf.end();
  return buffer(pdf);
}

/** The same file as newer programs write it: objects in a compressed stream, the cross-reference as a stream with a PNG predictor. */
function modern(content: string): Buffer {
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 288 432] /Resources <<>>>>',
    '<</Type /Page /Parent 2 0 R /Contents 5 0 R>>',
  ];
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  const pairs = offsets.map((offset, index) => `${index + 1} ${offset}`).join(' ');
  const packed = deflateSync(Buffer.from(`${pairs} ${objects.join(' ')}`, 'latin1'));
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const at = () => parts.reduce((sum, part) => sum + part.length, 0);
  const stream = (number: number, entries: string, bytes: Buffer): number => {
    const offset = at();
    parts.push(Buffer.from(`${number} 0 obj\n<<${entries} /Length ${bytes.length}>>\nstream\n`), bytes);
    parts.push(Buffer.from('\nendstream\nendobj\n'));
    return offset;
  };
  const pack = `/Type /ObjStm /N 3 /First ${pairs.length + 1} /Filter /FlateDecode`;
  const places = [stream(4, pack, packed), stream(5, '', Buffer.from(content))];
  const start = at();
  const rows = [[0, 0, 0], [2, 4, 0], [2, 4, 1], [2, 4, 2], ...[...places, start].map(offset => [1, offset, 0])];
  const plain = rows.map(([kind, second, third]) => [kind!, second! >> 8, second! & 255, third!]);
  const filtered = plain.flatMap((row, i) => [2, ...row.map((byte, j) => (byte - (plain[i - 1]?.[j] ?? 0)) & 255)]);
  const table = deflateSync(Buffer.from(filtered));
  const decoding = '/Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 4>>';
  stream(6, `/Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R ${decoding}`, table);
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const textsOf = (file: Buffer): string[] =>
  new PdfReader(file).pages().map(page => {
    const contents = page.get('/Contents') as { number: number };
    const { bytes } = new PdfReader(file).object(contents.number);
    return bytes!
      .toString('latin1')
      .replace(/<([0-9a-f]+)>(?: -?\d+)?/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'))
      .replace(/^[^]*\[([^\]]*)\] TJ[^]*$/, '$1')
      .replace(/ \d+$/, '')
      .trim();
  });

describe('joinPdf', () => {
  it('keeps the pages of all files in order, each with its own size', async () => {
    const file = await joined(await drawn(['uno', 'dos']), await drawn(['tres'], [612, 792]), modern('[cuatro] TJ'));
    expect(textsOf(file)).toEqual(['uno', 'dos', 'tres', 'cuatro']);
    expect(new PdfReader(file).pages().map(page => page.get('/MediaBox'))).toEqual([
      ['0', '0', '288', '432'],
      ['0', '0', '288', '432'],
      ['0', '0', '612', '792'],
      ['0', '0', '288', '432'],
    ]);
  });

  it('is a file that it can read again, with offsets of all its objects', async () => {
    const once = await joined(await drawn(['uno']), await drawn(['dos']));
    expect(textsOf(await joined(once, once))).toEqual(['uno', 'dos', 'uno', 'dos']);
  });

  it('writes equal objects once, so that a shared logo does not multiply the size', async () => {
    const one = await drawn(['igual']);
    const many = await joined(...Array.from({ length: 50 }, () => one));
    expect(new PdfReader(many).pages()).toHaveLength(50);
    expect(many.length).toBeLessThan(2 * one.length + 50 * 300);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('%PDF-1.4 but nothing else')],
    ['an offset beyond the file', Buffer.from('%PDF-1.4\nstartxref\n99999\n%%EOF\n')],
    ['a table that refers to itself', Buffer.from('%PDF-1.4\nxref\n0 0\ntrailer\n<</Prev 9>>\nstartxref\n9\n%%EOF\n')],
    [
      'a stream whose length is the stream itself',
      Buffer.from(
        '%PDF-1.4\n3 0 obj\n<</Length 3 0 R>>\nstream\n\nendstream\nendobj\nxref\n3 1\n0000000009 00000 n \ntrailer\n<</Root 3 0 R>>\nstartxref\n63\n%%EOF\n',
      ),
    ],
    [
      'an encrypted file',
      Buffer.from('%PDF-1.4\nxref\n0 0\ntrailer\n<</Encrypt <<>> /Root <<>>>>\nstartxref\n9\n%%EOF\n'),
    ],
  ])('rejects %s', async (_, file) => {
    await expect(joined(file)).rejects.toThrow('unsupported_media_type');
  });

  it('ends at every damaged byte, with a file or with the one error', async () => {
    const whole = await drawn(['uno']);
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = 0x28;
      await joined(damaged).catch(error => expect((error as Error).message).toBe('unsupported_media_type'));
      await joined(whole.subarray(0, at)).catch(error =>
        expect((error as Error).message).toBe('unsupported_media_type'),
      );
    }
  });
});
