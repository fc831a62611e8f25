/** Maximum length of a carrier's message. */
const MAX_LENGTH = 300;

/** Control characters, and characters that hide text or change its direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** At most 1,000 characters per element, so that no input makes the search slow. */
const MARKUP = /<[^<>]{0,1000}>/g;

/** A carrier's message as one line of limited length without markup, for customers and staff. */
export function plainText(said: unknown): string {
  if (typeof said !== 'string') return '';
  const bounded = said
    .slice(0, 10 * MAX_LENGTH)
    .replace(INVISIBLE, ' ')
    .replace(MARKUP, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...bounded].slice(0, MAX_LENGTH).join('');
}
