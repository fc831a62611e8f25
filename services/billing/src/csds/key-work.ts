const [SEQUENCE, INTEGER] = [0x30, 0x02];

interface Element {
  tag: number;
  content: Buffer;
  /** what follows it */
  rest: Buffer;
}

/** @throws RangeError for what is no DER */
function firstOf(der: Buffer): Element {
  const [tag, first] = [der.readUInt8(0), der.readUInt8(1)];
  const digits = first < 0x80 ? 0 : first - 0x80;
  if (first === 0x80 || digits > 4 || (tag & 0x1f) === 0x1f) throw new RangeError('no definite length');
  const length = digits === 0 ? first : der.readUIntBE(2, digits);
  const [start, end] = [2 + digits, 2 + digits + length];
  if (end > der.length) throw new RangeError('cut off');
  return { tag, content: der.subarray(start, end), rest: der.subarray(end) };
}

/** The product of the integers in a sequence, each counted as at least 1. */
function productIn(der: Buffer): bigint {
  let [product, left] = [1n, der];
  while (left.length > 0) {
    const { tag, content, rest } = firstOf(left);
    if (tag === SEQUENCE) product *= productIn(content);
    const value = tag === INTEGER ? BigInt(`0x0${content.toString('hex')}`) : 1n;
    if (value > 1n) product *= value;
    left = rest;
  }
  return product;
}

/**
 * The work of opening an encrypted PKCS #8 key: the product of the numbers in the parameters of its encryption, such as the iterations of PBKDF2, or N, r
 * and p of scrypt. Keys of SAT have 2,048 iterations.
 * @param der of the whole key
 * @throws RangeError for what is no DER
 */
export const keyWork = (der: Buffer): bigint => productIn(firstOf(firstOf(der).content).content);
