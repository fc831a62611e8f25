import PDFDocument from 'pdfkit';

/** Font and height of a text in dots. */
export interface TypeFace {
  size: number;
  bold?: boolean;
}

export const fontName = ({ bold }: TypeFace): string => (bold ? 'Helvetica-Bold' : 'Helvetica');

// A document that is never written, used for the widths of the standard fonts: loading them takes longer than drawing a label.
const ruler = new PDFDocument({ autoFirstPage: false });

/** Width of a text on one line, in the unit of the size. */
export const widthOf = (text: string, face: TypeFace): number =>
  ruler.font(fontName(face)).fontSize(face.size).widthOfString(text);

/** Number of leading characters that fit the width together with the ending. */
function fitting(text: string, width: number, face: TypeFace, ending = ''): number {
  let count = text.length;
  while (count > 0 && widthOf(text.slice(0, count) + ending, face) > width) count -= 1;
  return count;
}

function cutToWidth(text: string, width: number, face: TypeFace): string {
  if (widthOf(text, face) <= width) return text;
  return `${text.slice(0, fitting(text, width, face, '…')).trimEnd()}…`;
}

/** The end of the first line: at the last space that fits, or inside a word that is wider than the line. */
function lineEnd(text: string, width: number, face: TypeFace): number {
  const count = fitting(text, width, face);
  if (count === text.length) return count;
  const space = text.lastIndexOf(' ', count);
  return space > 0 ? space : count;
}

/**
 * Breaks a text into lines within the width; text that does not fit the last line is cut with an ellipsis.
 * @param width dots
 * @returns no line for an empty text
 */
export function wrap(text: string, width: number, maxLines: number, face: TypeFace): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest && lines.length < maxLines - 1) {
    const end = lineEnd(rest, width, face);
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest ? [...lines, cutToWidth(rest, width, face)] : lines;
}

/** The largest size, down to the minimum, at which the whole text fits; the minimum if none does. */
export function fittingSize(text: string, width: number, maxLines: number, face: TypeFace, minSize: number): number {
  for (let size = face.size; size > minSize; size -= 2) {
    const lines = wrap(text, width, maxLines, { ...face, size });
    if (lines.join('').replaceAll(' ', '') === text.replaceAll(' ', '')) return size;
  }
  return minSize;
}
