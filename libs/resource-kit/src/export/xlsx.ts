import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough, type AsyncFlateStreamHandler, type ZipInputFile } from 'fflate';
import type { ExportColumns } from './export-columns.js';
import { sheetXml } from './sheet-xml.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const SHEET = 'xl/worksheets/sheet1.xml';
const DEFLATE = 8;

const FONT = '<sz val="11"/><name val="Calibri"/>';
/** In the order of the indexes in `sheet-xml`: plain, bold, time, text. */
const FORMATS = [
  '<xf/>',
  '<xf fontId="1" applyFont="1"/>',
  '<xf numFmtId="164" applyNumberFormat="1"/>',
  '<xf numFmtId="49" applyNumberFormat="1"/>',
];

/** The parts of a workbook besides its sheet. @param name of the sheet, a resource's path */
const parts = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs></styleSheet>`,
});

/** A file of the archive whose compression runs in libuv's thread pool, to keep the event loop free. */
class CompressedFile implements ZipInputFile {
  readonly compression = DEFLATE;
  size = 0;
  crc = 0;
  ondata!: AsyncFlateStreamHandler;

  constructor(readonly filename: string) {}

  /** Records size and checksum of the bytes to compress. */
  plain(bytes: Uint8Array): Uint8Array {
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    return bytes;
  }

  packed(bytes: Uint8Array<ArrayBuffer>, isLast = false): void {
    this.ondata(null, bytes, isLast);
  }
}

/**
 * An xlsx file generated while it is read, so that memory holds only a few of its rows.
 * @param name of its only sheet
 * @param slices rows in batches; an error aborts the file
 */
export async function* xlsx(
  name: string,
  columns: ExportColumns,
  slices: AsyncIterable<readonly object[]>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for (const [part, text] of Object.entries(parts(name))) {
    const file = new ZipPassThrough(part);
    zip.add(file);
    file.push(strToU8(XML + text), true);
  }
  const sheet = new CompressedFile(SHEET);
  zip.add(sheet);
  async function* plain(): AsyncGenerator<Uint8Array> {
    for await (const text of sheetXml(columns, slices)) yield sheet.plain(Buffer.from(text));
  }
  // The callback is not needed: an earlier failure ends the reading below.
  const packed = pipeline(Readable.from(plain(), { objectMode: false }), createDeflateRaw(), () => undefined);
  for await (const bytes of packed) {
    sheet.packed(bytes as Uint8Array<ArrayBuffer>);
    yield* made.splice(0);
  }
  sheet.packed(new Uint8Array(), true);
  zip.end();
  yield* made.splice(0);
}
