import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';
import { brandRamp, SHADES, type Shade } from './brand-ramp.js';
import { contrast, isHexColor } from './contrast.js';
import { darkPairs, lightPairs, type Pairs, type PairsOfTheme } from './text-pairs.js';

export interface Themes {
  light: Theme;
  dark: Theme;
}

/** Least contrast of text, WCAG 2.2 AA. */
export const READABLE = 4.5;
const FALLBACK = '#476AFE';
/** Of chips: the theme's own is as strong as a filled button. */
const SOFT_BLUE = { colorPaletteBlueBackground2: '#d0e7f8' };
const FONT = { fontFamilyBase: '"Segoe UI Variable", system-ui, sans-serif' };

/** How far the dark and the light half of a ramp move apart, in steps. */
interface Spread {
  darker: number;
  lighter: number;
}

const holds = (theme: Theme, pairs: Pairs): boolean =>
  pairs.every(([text, ground]) => contrast(theme[text] as string, theme[ground] as string) >= READABLE);

const nth = (ramp: BrandVariants, index: number): string =>
  ramp[SHADES[Math.min(SHADES.length - 1, Math.max(0, index))]!];

/** @param last the lightest shade that moves: those above are tints, which nothing is read in */
function spreadRamp(ramp: BrandVariants, { darker, lighter }: Spread, last: Shade): BrandVariants {
  const moved = SHADES.map((shade, index) => {
    const steps = shade <= 80 ? -darker : shade <= last ? lighter : 0;
    return [shade, nth(ramp, index + steps)];
  });
  return Object.fromEntries(moved) as BrandVariants;
}

/** The least number of steps, 0 to 7, with which a half of the ramp is readable; 7 always is. */
function leastSteps(readable: (steps: number) => boolean): number {
  let steps = 0;
  while (steps < 7 && !readable(steps)) steps++;
  return steps;
}

type Make = (spread: Spread) => Theme;

/** Grounds under white text, apart from the rest: a brand that carries white text well stays as it is, though it may be too light to write in. */
function grounds(make: Make, pairs: Pairs): Partial<Theme> {
  const darker = leastSteps(steps => holds(make({ darker: steps, lighter: 0 }), pairs));
  const theme = make({ darker, lighter: 0 });
  return Object.fromEntries(pairs.map(([, ground]) => [ground, theme[ground]]));
}

function readable(make: Make, pairs: PairsOfTheme): Theme {
  const darker = leastSteps(steps => holds(make({ darker: steps, lighter: 0 }), pairs.dark));
  const lighter = leastSteps(steps => holds(make({ darker, lighter: steps }), pairs.light));
  return { ...make({ darker, lighter }), ...grounds(make, pairs.grounds), ...FONT };
}

/**
 * Both themes of a tenant. Where text in or on the brand's colour would not reach 4.5:1, the next darker
 * step is taken (for text on a dark page the next lighter one).
 * @param color `#rrggbb`; anything else is read as the product's own colour, since a page must stand anyway
 */
export function themesOf(color: string): Themes {
  const ramp = brandRamp(isHexColor(color) ? color : FALLBACK);
  return {
    light: { ...readable(spread => createLightTheme(spreadRamp(ramp, spread, 110)), lightPairs), ...SOFT_BLUE },
    dark: readable(spread => createDarkTheme(spreadRamp(ramp, spread, 160)), darkPairs),
  };
}
