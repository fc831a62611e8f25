import { linearOf, type LinearRgb } from './contrast.js';

/** A colour as the eye orders it (OKLCH): lightness 0–1, chroma from 0 (grey), hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(greenRed, blueYellow), hue: Math.atan2(blueYellow, greenRed) };
}

function toLinear({ lightness, chroma, hue }: Oklch): LinearRgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const shown = (color: Oklch): boolean => toLinear(color).every(share => share >= -1e-4 && share <= 1.0001);

/** The strongest chroma that a screen can show at this lightness and hue, at most the one asked for. */
function inGamut(color: Oklch): Oklch {
  if (shown(color)) return color;
  let [low, high] = [0, color.chroma];
  for (let round = 0; round < 16; round++) {
    const chroma = (low + high) / 2;
    if (shown({ ...color, chroma })) low = chroma;
    else high = chroma;
  }
  return { ...color, chroma: low };
}

function byteOf(share: number): string {
  const clipped = Math.min(1, Math.max(0, share));
  const gamma = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Where no screen shows the colour, chroma gives way; lightness and hue stay. @returns `#rrggbb` */
export const toHex = (color: Oklch): string => `#${toLinear(inGamut(color)).map(byteOf).join('')}`;
