/** Kinds of file that a route may accept. */
export type FileKind = 'pdf' | 'png' | 'jpeg' | 'webp' | 'xlsx' | 'xls' | 'text' | 'der';

/** Kinds of file that hold a table: workbooks of today, of Excel 97 to 2003, and text with separators. */
export const TABLE_KINDS = ['xlsx', 'xls', 'text'] as const satisfies readonly FileKind[];
export type TableKind = (typeof TABLE_KINDS)[number];

/** How a file is read as a table: what is no workbook is text. */
export const tableKindOf = (kind: FileKind): TableKind => TABLE_KINDS.find(each => each === kind) ?? 'text';

interface FileSignature {
  start: Buffer;
  end: Buffer;
  extension: string;
}

/** Kinds that are recognized by their first and last bytes. */
const SIGNATURES: Record<Exclude<FileKind, keyof typeof CHECKS>, FileSignature> = {
  pdf: { start: Buffer.from('%PDF-'), end: Buffer.from('%%EOF'), extension: 'pdf' },
  png: { start: Buffer.from('89504e470d0a1a0a', 'hex'), end: Buffer.from('49454e44ae426082', 'hex'), extension: 'png' },
  jpeg: { start: Buffer.from('ffd8ff', 'hex'), end: Buffer.from('ffd9', 'hex'), extension: 'jpg' },
  // Any zip archive: only reading it tells a workbook from another.
  xlsx: { start: Buffer.from('504b0304', 'hex'), end: Buffer.from('504b0506', 'hex'), extension: 'xlsx' },
};

/** How far from its end a file may have its last mark: writers add a line break, some a comment. */
const TAIL = 1024;

const isComplete = (bytes: Buffer, { start, end }: FileSignature): boolean =>
  bytes.subarray(0, start.length).equals(start) && bytes.subarray(-TAIL).includes(end);

/** A RIFF file says how long it is: its size without the first 8 bytes. */
const isWebp = (bytes: Buffer): boolean =>
  bytes.length > 12 &&
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.toString('latin1', 8, 12) === 'WEBP' &&
  bytes.readUInt32LE(4) + 8 <= bytes.length;

/** Control characters that no text file has. */
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001f]/;

const isUtf16 = (bytes: Buffer): boolean => bytes.length > 1 && [0xfffe, 0xfeff].includes(bytes.readUInt16BE(0));

const isText = (bytes: Buffer): boolean =>
  isUtf16(bytes) || !(bytes.subarray(0, 5).equals(SIGNATURES.pdf.start) || NOT_TEXT.test(bytes.toString('latin1')));

/** An ASN.1 sequence with a length of two bytes, as certificates and keys of SAT are, and nothing after it. */
const isDer = (bytes: Buffer): boolean =>
  bytes.length > 4 && bytes.readUInt16BE(0) === 0x3082 && bytes.length === 4 + bytes.readUInt16BE(2);

/** Any compound file of Microsoft: only reading it tells a workbook from another. It is made of sectors of 512 bytes. */
const isCompoundFile = (bytes: Buffer): boolean =>
  bytes.length >= 1536 && bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1';

const CHECKS = { text: isText, webp: isWebp, der: isDer, xls: isCompoundFile };

/** @returns what the bytes are, whatever their sender calls them; null where they are none of the kinds, or cut off */
export const kindOf = (bytes: Buffer, kinds: readonly FileKind[]): FileKind | null =>
  kinds.find(kind =>
    kind in CHECKS
      ? CHECKS[kind as keyof typeof CHECKS](bytes)
      : isComplete(bytes, SIGNATURES[kind as keyof typeof SIGNATURES]),
  ) ?? null;

export const extensionOf = (kind: FileKind): string =>
  kind === 'text' ? 'txt' : kind in CHECKS ? kind : SIGNATURES[kind as keyof typeof SIGNATURES].extension;
