const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The reference under which a carrier is asked for a label: base32 (RFC 4648) of the purchase's 16 bytes and the attempt's number, 28 letters and
 * digits, which every carrier's reference field holds. Known before the call, so that the label can be found again.
 * @param n 1 for a purchase's first attempt, at most 255
 */
export function referenceOf(purchaseId: string, n: number): string {
  const bytes = Buffer.from(`${purchaseId.replaceAll('-', '')}${n.toString(16).padStart(2, '0')}`, 'hex');
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return bits
    .match(/.{1,5}/g)!
    .map(five => ALPHABET[parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
