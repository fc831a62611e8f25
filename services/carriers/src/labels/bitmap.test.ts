import sharp from 'sharp';
import { toBitmap } from './bitmap.js';

const WIDE = { create: { width: 40, height: 10, channels: 4, background: '#00000000' } } as const;
const BLACK = { create: { width: 20, height: 10, channels: 4, background: 'black' } } as const;

describe('the bitmap of a logo', () => {
  it('fits its area, with black where the picture is dark and white where it is transparent', async () => {
    const half = await sharp(BLACK).png().toBuffer();
    const picture = await sharp(WIDE)
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { bits, ...size } = await toBitmap(picture, { width: 20, height: 20 });
    expect(size).toEqual({ width: 20, height: 5, bytesInRow: 3 });
    const rows = Array.from({ length: 5 }, (_, row) => bits.subarray(row * 3, row * 3 + 3).toString('hex'));
    expect(new Set(rows)).toEqual(new Set(['ffc000']));
  });
});
