/** How many characters of a pasted text are read. */
export const MAX_TEXT = 2000;
/** Marks the position of a removed postal code; a private-use character, which `cleanText` strips from pasted text. */
export const POSTAL_MARK = '\uE000';

const edges = /^[\s,;:.\-–—·•/|<>()[\]"'“”=_~]+|[\s,;:\-–—·•/|<>([\]"'“”=_~]+$/gu;

/**
 * The text to parse: at most `MAX_TEXT` characters, without control, invisible and formatting characters; pictures, bars and semicolons end a line,
 * tabs are kept for tables.
 */
export const cleanText = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029|;]/g, '\n')
    .replace(/[[\p{Extended_Pictographic}\p{RI}\p{EMod}]--[©®™]]/gv, '\n')
    .replace(/[[\p{Cc}\p{Cf}\p{Co}\uFE00-\uFE0F\u20E3\uFFFD]--[\n\t]]/gv, '')
    .replace(/\*/g, ' ')
    .replace(/[^\S\n\t]{1,2000}/g, ' ');

const foldChar = (char: string): string => char.normalize('NFD')[0].toLowerCase()[0];

/** Lower case without accents, one character for each character, so that positions are the same in both texts. */
export const fold = (text: string): string => text.replace(/[A-Z\u0080-\uFFFF]/g, foldChar);

/** Without separators, quotes and marks at both ends; a closing full stop stays. */
export const trimEdges = (text: string): string => text.replace(edges, '').trim();

/** Words for comparisons: folded, without dots, with single spaces. */
export const keyOf = (text: string): string => fold(text).replace(/[.,]/g, '').replace(/\s+/g, ' ').trim();

/** Cuts a text to a length, at a space if possible. @returns the kept text, and the rest */
export function cutAtWord(text: string, limit: number): [kept: string, tail: string] {
  if (text.length <= limit) return [text, ''];
  const space = text.lastIndexOf(' ', limit);
  const at = space > 0 ? space : limit - Number(/[\uD800-\uDBFF]/.test(text[limit - 1]));
  return [text.slice(0, at).trimEnd(), text.slice(at).trim()];
}
