import { toHex } from '../theme/oklch.js';

/** Two letters for a name: the initials of its first two words, or the first two letters of its only one. */
export function monogramOf(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '?', second] = words;
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase('es-MX');
}

/** The hue of a name, radians: the same on every page and device (FNV-1a over its letters). */
function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name.toLocaleLowerCase('es-MX'))
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return ((hash % 360) * Math.PI) / 180;
}

/** The background of a name's monogram, `#rrggbb`: dark enough for white letters in every hue (at least 4.5:1). */
export const groundOf = (name: string): string => toHex({ lightness: 0.48, chroma: 0.11, hue: hueOf(name) });
