/** A text in upper-case letters of ASCII, which older carrier systems are limited to: accents go, and so does what has no such letter. */
export const plainLetters = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
