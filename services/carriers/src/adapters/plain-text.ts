/** Letters of a carrier's message that are kept: a reason fits well into them. */
const MOST = 300;

/** Control characters, and those that hide text or turn its direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** At most 1,000 letters to an element, so that no input makes the search slow. */
const MARKUP = /<[^<>]{0,1000}>/g;

/** What a carrier said, as bounded text of one line without markup: customers and staff read it. */
export function plainText(said: unknown): string {
  if (typeof said !== 'string') return '';
  const bounded = said
    .slice(0, 10 * MOST)
    .replace(INVISIBLE, ' ')
    .replace(MARKUP, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...bounded].slice(0, MOST).join('');
}
