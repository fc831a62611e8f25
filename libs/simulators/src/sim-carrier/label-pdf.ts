import bwipjs from 'bwip-js';

/** Parentheses and the backslash end or change a PDF text; characters outside Latin-1 have no place in the standard fonts. */
const pdfText = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&');

const drawn = (text: string, size: number, y: number): string =>
  `BT /F1 ${size} Tf 20 ${y} Td (${pdfText(text)}) Tj ET`;

/** In points: the page's width, the white edge that scanners need, the height of the bars and their lower end. */
const [PAGE, EDGE, BARS, BELOW] = [288, 20, 72, 96];

/** The number in Code 128: a filled rectangle for each bar, over the whole width of the page. */
function barCodeOf(tracking: string): string {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: tracking }) as { sbs: number[] }[];
  const widths = symbol!.sbs;
  const unit = (PAGE - 2 * EDGE) / widths.reduce((sum, width) => sum + width, 0);
  let x = EDGE;
  const bars: string[] = [];
  widths.forEach((width, i) => {
    if (i % 2 === 0) bars.push(`${x.toFixed(3)} ${BELOW} ${(width * unit).toFixed(3)} ${BARS} re`);
    x += width * unit;
  });
  return `${bars.join('\n')}\nf`;
}

const contentOf = (tracking: string, lines: readonly string[]): string =>
  [...lines.map((line, i) => drawn(line, 10, 400 - i * 18)), drawn(tracking, 18, 200), barCodeOf(tracking)].join('\n');

const objectsOf = (content: string): string[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
];

/** The cross-reference table: each object's offset in bytes, 20 bytes a row, as ISO 32000-1 §7.5.4 asks. */
const xrefOf = (offsets: readonly number[]): string =>
  [
    `xref\n0 ${offsets.length + 1}`,
    '0000000000 65535 f ',
    ...offsets.map(at => `${String(at).padStart(10, '0')} 00000 n `),
  ].join('\n');

/**
 * A PDF of one 4 × 6 inch page with the lines, and the tracking number as text and bar code.
 * @param tracking printable ASCII without spaces
 */
export function pdfOf(tracking: string, lines: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  objectsOf(contentOf(tracking, lines)).forEach((object, i) => {
    offsets.push(file.length);
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
  });
  const trailer = `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}${xrefOf(offsets)}\n${trailer}`, 'latin1');
}
