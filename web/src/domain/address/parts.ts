import { POSTAL_MARK, trimEdges } from './clean.js';
import { findLabels, type LabelKind } from './labels.js';
import { streetWithin } from './street-words.js';
import type { Part } from './types.js';

// Not before words that belong to the text in front: a legal form, an inner number, a lot.
const separators =
  /,(?! ?(?:(?:S\.? ?A|S\.? ?C|S\.? ?de ?R|A\.? ?C|Inc|LLC)(?!\p{L})|(?:lt|lte|lote|int|interior|depto|apt|unit|ste|local|piso|suite|torre|edif|edificio)[ .]{1,2}#?(?:\d|\p{L}(?!\p{L}))))| [-–—·•] /iu;

interface Chunk {
  label: LabelKind | null;
  text: string;
}
type Piece = Omit<Part, 'at' | 'alone'>;

/** Labels without influence on the next line: headings, or parts found by their pattern. */
const lonely = new Set<LabelKind | null>([null, 'known', 'address']);

function chunksOf(line: string): Chunk[] {
  const labels = findLabels(line);
  const head = { label: null, text: line.slice(0, labels[0]?.from ?? line.length) };
  return [
    head,
    ...labels.map((label, i) => ({
      label: label.kind,
      text: line.slice(label.to, labels[i + 1]?.from ?? line.length),
    })),
  ];
}

const namedStreet = (text: string): string[] => {
  const at = streetWithin(text);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)];
};

/** A reference keeps its commas; other values end at one. */
function piecesOf({ label, text }: Chunk, line: number): Piece[] {
  const whole = label === 'reference' && !text.includes(POSTAL_MARK);
  const texts = whole
    ? [text]
    : text
        .split(separators)
        .flatMap((piece, i) => (label && i === 0 ? [piece] : namedStreet(trimEdges(piece))))
        .filter((piece, i) => i === 0 || piece.trim() !== '');
  return texts.map((piece, i) => ({
    text: piece.includes(POSTAL_MARK) ? POSTAL_MARK : trimEdges(piece),
    line,
    label: i === 0 ? label : null,
    afterPostal: texts[i - 1]?.includes(POSTAL_MARK) ?? false,
  }));
}

function linePieces(text: string, line: number, pending: LabelKind | null): Piece[] {
  const [head, ...labelled] = chunksOf(text);
  const first: Chunk = head.text.trim() === '' ? head : { label: pending, text: head.text };
  return [first, ...labelled].flatMap(chunk => piecesOf(chunk, line));
}

const pendingAfter = (pieces: readonly Piece[]): LabelKind | null => {
  const last = pieces.at(-1);
  return last && last.text === '' && !lonely.has(last.label as LabelKind | null) ? (last.label as LabelKind) : null;
};

/** Splits a text at its lines, labels and separators. @returns the parts in order, and the index of the postal code (-1: none) */
export function splitParts(text: string): { parts: Part[]; postalAt: number } {
  let pending: LabelKind | null = null;
  const pieces: Piece[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const found: Piece[] = linePieces(line, i, pending);
    pending = pendingAfter(found);
    pieces.push(...found);
  }
  const filled = pieces.map((piece, at) => ({ ...piece, at })).filter(piece => /[\p{L}\d]/u.test(piece.text));
  const postalAt = pieces.findIndex(piece => piece.text === POSTAL_MARK);
  return {
    parts: filled.map((piece, i) => ({
      ...piece,
      alone: piece.line !== filled[i - 1]?.line && piece.line !== filled[i + 1]?.line,
    })),
    postalAt,
  };
}
