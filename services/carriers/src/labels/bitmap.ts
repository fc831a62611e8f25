/** One bit for each dot, a set one is black; rows begin with a whole byte. */
export interface Bitmap {
  width: number;
  height: number;
  bytesInRow: number;
  bits: Buffer;
}

/** Grey values below are black. */
const THRESHOLD = 160;

function packed(grey: Uint8Array, width: number, height: number): Bitmap {
  const bytesInRow = Math.ceil(width / 8);
  const bits = Buffer.alloc(bytesInRow * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (grey[y * width + x]! < THRESHOLD) bits[y * bytesInRow + (x >> 3)]! |= 0x80 >> (x & 7);
  return { width, height, bytesInRow, bits };
}

/**
 * A picture in black and white, made smaller where it is larger than the given size in dots. The library is loaded on demand, as its native part is needed for few
 * labels.
 * @throws Error for bytes that are no picture
 */
export async function toBitmap(picture: Uint8Array, within: { width: number; height: number }): Promise<Bitmap> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(picture)
    .resize(within.width, within.height, { fit: 'inside' })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return packed(data, info.width, info.height);
}
