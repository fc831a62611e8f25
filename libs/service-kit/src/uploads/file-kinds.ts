/** Kinds of file that a route may accept. */
export type FileKind = 'pdf' | 'png' | 'jpeg';

interface FileSignature {
  start: Buffer;
  end: Buffer;
  extension: string;
}

const SIGNATURES: Record<FileKind, FileSignature> = {
  pdf: { start: Buffer.from('%PDF-'), end: Buffer.from('%%EOF'), extension: 'pdf' },
  png: { start: Buffer.from('89504e470d0a1a0a', 'hex'), end: Buffer.from('49454e44ae426082', 'hex'), extension: 'png' },
  jpeg: { start: Buffer.from('ffd8ff', 'hex'), end: Buffer.from('ffd9', 'hex'), extension: 'jpg' },
};

/** How far from its end a file may have its last mark: writers add a line break, some a comment. */
const TAIL = 1024;

const isComplete = (bytes: Buffer, { start, end }: FileSignature): boolean =>
  bytes.subarray(0, start.length).equals(start) && bytes.subarray(-TAIL).includes(end);

/** @returns what the bytes are, whatever their sender calls them; null where they are none of the kinds, or cut off */
export const kindOf = (bytes: Buffer, kinds: readonly FileKind[]): FileKind | null =>
  kinds.find(kind => isComplete(bytes, SIGNATURES[kind])) ?? null;

export const extensionOf = (kind: FileKind): string => SIGNATURES[kind].extension;
