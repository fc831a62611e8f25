const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The purchase that a carrier's reference was made of (base32 of its 16 bytes and the attempt's number), worked out here by itself. */
export function purchaseOf(reference: string): string {
  const bits = [...reference].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const hex = bits
    .slice(0, 128)
    .match(/.{4}/g)!
    .map(four => Number.parseInt(four, 2).toString(16))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
