/** A rectangle in pixels. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Paler than this in every channel counts as paper; antialiasing leaves near-white pixels. */
const PAPER = 245;

/** The part of a picture that is printed on, or null for a blank one. @param pixels RGBA, row by row */
export function contentBounds(pixels: Uint8ClampedArray, width: number, height: number): Bounds | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      if (pixels[i]! >= PAPER && pixels[i + 1]! >= PAPER && pixels[i + 2]! >= PAPER) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The bounds with a margin of white on every side, within the page. */
export function withMargin(
  { x, y, width, height }: Bounds,
  margin: number,
  page: Pick<Bounds, 'width' | 'height'>,
): Bounds {
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
  return {
    x: left,
    y: top,
    width: Math.min(page.width, x + width + margin) - left,
    height: Math.min(page.height, y + height + margin) - top,
  };
}
