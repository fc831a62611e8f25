import type { BrandVariants } from '@fluentui/react-components';
import { toHex, toOklch, type Oklch } from './oklch.js';

/** Fluent's names of the 16 shades, darkest first; 80 is the brand's own colour. */
export const SHADES = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160] as const;
export type Shade = (typeof SHADES)[number];

const DARKEST = 0.19;
const LIGHTEST = 0.97;
// Black and white brands would leave no room for the shades beside them.
const ROOM = { from: 0.25, to: 0.93 };

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

function darker(own: Oklch, shade: Shade): Oklch {
  const distance = (80 - shade) / 70;
  const lightness = mix(own.lightness, Math.min(DARKEST, own.lightness / 2), distance);
  return { ...own, lightness, chroma: own.chroma * (1 - 0.7 * distance) };
}

function lighter(own: Oklch, shade: Shade): Oklch {
  const distance = (shade - 80) / 80;
  return {
    ...own,
    lightness: mix(own.lightness, LIGHTEST, distance),
    chroma: own.chroma * (1 - 0.85 * distance ** 1.5),
  };
}

/**
 * Fluent's 16 shades of one colour: even steps of perceived lightness around it, in its hue.
 * @param color the tenant's, `#rrggbb`; throws RangeError on anything else
 */
export function brandRamp(color: string): BrandVariants {
  const given = toOklch(color);
  const own = { ...given, lightness: Math.min(ROOM.to, Math.max(ROOM.from, given.lightness)) };
  const shadeOf = (shade: Shade): string => toHex(shade < 80 ? darker(own, shade) : lighter(own, shade));
  return Object.fromEntries(SHADES.map(shade => [shade, shadeOf(shade)])) as BrandVariants;
}
