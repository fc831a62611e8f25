import { inflateSync } from 'node:zlib';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** Far above any logo; a picture that inflates to more is an attack or a mistake. */
const MAX_BYTES = 16 * 1024 * 1024;
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function chunks(png: Buffer): { type: string; data: Buffer }[] {
  const found = [];
  for (let at = PNG.length; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    found.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return found;
}

/** Whether every row exists and starts with a valid filter type. */
function pixelsAreWhole(png: Buffer): boolean {
  const all = chunks(png);
  const header = all[0];
  if (header?.type !== 'IHDR' || header.data.length !== 13 || all.at(-1)?.type !== 'IEND') return false;
  const [width, height, bits, colour, interlaced] = [
    header.data.readUInt32BE(0),
    header.data.readUInt32BE(4),
    header.data[8]!,
    CHANNELS[header.data[9]!],
    header.data[12],
  ];
  if (!colour || interlaced) return false;
  const row = 1 + Math.ceil((width * bits * colour) / 8);
  const pixels = inflateSync(Buffer.concat(all.filter(({ type }) => type === 'IDAT').map(({ data }) => data)), {
    maxOutputLength: MAX_BYTES,
  });
  return (
    pixels.length === row * height &&
    Array.from({ length: height }, (_, index) => pixels[index * row]!).every(filter => filter <= 4)
  );
}

/**
 * Whether a logo can be drawn. pdfkit inflates a transparent PNG in a callback, where its exception cannot be caught, so damaged uploads are detected
 * before.
 */
export function isDrawable(logo: Buffer): boolean {
  try {
    if (logo.subarray(0, 8).equals(PNG)) return pixelsAreWhole(logo);
    return logo.subarray(0, 3).equals(JPEG);
  } catch {
    return false;
  }
}
