/** Characters of WinAnsi besides Latin-1: the standard PDF fonts have no others. */
const BEYOND_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const inFont = (character: string): boolean =>
  /^[\x20-\x7e\xa1-\xac\xae-\xff]$/.test(character) || BEYOND_LATIN_1.has(character);

const INVISIBLE = /[\p{Mn}\p{Cf}]/gu;

function drawn(character: string): string {
  if (inFont(character)) return character;
  const base = character.normalize('NFKD').replace(INVISIBLE, '');
  return [...base].map(part => (inFont(part) ? part : '?')).join('');
}

/**
 * The nearest text that every output format can draw: composed accents stay (an Ñ typed as N + tilde becomes Ñ), letters outside the fonts lose their
 * accents, other scripts become `?`, and line breaks, tabs and control characters become spaces.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/[\p{Cc}\s]+/gu, ' ')].map(drawn).join('').trim();

/** Cuts a text to a number of characters, with an ellipsis at the end if it was cut. */
export const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
