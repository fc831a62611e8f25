import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A coloured part of a picture, in pixels from its upper left corner. */
export interface Patch {
  colour: Colour;
  left: number;
  top: number;
  width: number;
  height: number;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, checksum]);
}

/** A PNG of patches on a ground; later ones cover earlier ones. */
export function pictureOf(width: number, height: number, ground: Colour, patches: readonly Patch[]): Buffer {
  const lines = Array.from({ length: height }, (_, y) => {
    const line = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x++) {
      const patch = patches.findLast(
        ({ left, top, ...size }) => x >= left && x < left + size.width && y >= top && y < top + size.height,
      );
      line.set(patch?.colour ?? ground, 1 + x * 3);
    }
    return line;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each of red, green and blue
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
