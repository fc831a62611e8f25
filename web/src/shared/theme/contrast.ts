/** Red, green and blue, each 0–1, linear light. */
export type LinearRgb = readonly [number, number, number];

const toLinear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

const HEX = /^#([0-9a-f]{6})$/i;
export const isHexColor = (text: string): boolean => HEX.test(text);

/** @param hex `#rrggbb`; throws RangeError on anything else */
export function linearOf(hex: string): LinearRgb {
  const digits = HEX.exec(hex)?.[1];
  if (!digits) throw new RangeError(`not a colour of the form #rrggbb: ${hex}`);
  const channel = (at: number): number => toLinear(parseInt(digits.slice(at, at + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
}

/** Relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2, 1 to 21, whichever of the two is the text. @param one @param other `#rrggbb` */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
