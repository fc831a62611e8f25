/** A text of a page, in points from the lower left corner. */
export interface PageText {
  text: string;
  x: number;
  /** of its base line */
  y: number;
  width: number;
  height: number;
}

/** More than a page with one label has. */
const MOST = 5;

/** Texts that a number in groups may have. */
const MOST_GROUPS = 8;

/** The words beside which labels write their tracking number, in Spanish and in English. */
const LABEL =
  /(?<![\p{L}\d])(?:gu[ií]a|rastreo|tracking|waybill|awb|trk)(?![\p{L}\d])[\s.:#°º-]*(?:(?:n[uú]m(?:ero)?|number|no|id)(?![\p{L}\d])[\s.:#°º-]*)?/giu;
const DATE = /^(?:\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4})$/;

/** Shorter ones are references and postal codes, longer ones whole addresses in a bar code. */
const isNumber = (text: string): boolean =>
  /^[A-Za-z0-9-]{8,30}$/.test(text) && text.replace(/\D/g, '').length >= 6 && !DATE.test(text);

/** A group of a number that is written with spaces, as 12 3456 7890. */
const isGroup = (word: string): boolean => /^(?=.*\d)[A-Z0-9]{1,4}$/.test(word);

/** The number with which a text begins, without spaces. */
function numberAt(text: string): string | null {
  const words = text.split(/\s+/);
  const after = words.findIndex(word => !isGroup(word));
  const grouped = words.slice(0, after < 0 ? words.length : after).join('');
  const found = grouped || /^[A-Za-z0-9-]*/.exec(words[0]!)![0];
  // a full stop may follow it, and the rest of an address may not
  return isNumber(found) && (grouped || found.length >= words[0]!.length - 1) ? found : null;
}

/** The texts of a page line by line, from top to bottom. */
function linesOf(texts: readonly PageText[]): PageText[][] {
  const lines: PageText[][] = [];
  for (const text of [...texts].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line && line[0]!.y - text.y <= line[0]!.height / 2) line.push(text);
    else lines.push([text]);
  }
  return lines.map(line => line.sort((a, b) => a.x - b.x));
}

const isUnder = (above: PageText) => (text: PageText) =>
  text.x < above.x + above.width && above.x < text.x + text.width;

/** The number in a line after a word for it; where the line ends with the word, the number under it. */
function numberIn(line: readonly PageText[], next: readonly PageText[]): string[] {
  return line.flatMap((text, at) =>
    [...text.text.matchAll(LABEL)].flatMap(({ 0: word, index }) => {
      const after = line.slice(at + 1, at + 1 + MOST_GROUPS).map(each => each.text);
      const rest = [text.text.slice(index + word.length), ...after].join(' ').trim();
      const under = next.filter(isUnder(text)).map(each => each.text);
      return numberAt(rest) ?? numberAt(under.join(' ').trim()) ?? [];
    }),
  );
}

/** The numbers that a page writes beside a word for a tracking number, each once. */
export function writtenNumbers(texts: readonly PageText[]): string[] {
  const lines = linesOf(texts);
  return [...new Set(lines.flatMap((line, at) => numberIn(line, lines[at + 1] ?? [])))].slice(0, MOST);
}

/** What may be a tracking number among the bar codes of a page, each once. */
export const codedNumbers = (codes: readonly string[]): string[] =>
  [...new Set(codes.map(code => code.trim()).filter(isNumber))].slice(0, MOST);
