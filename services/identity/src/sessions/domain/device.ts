import type { SessionDevice } from '@porte/contracts';

/** In order of precedence: browsers also name the browsers they derive from. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: readonly [string, RegExp][], text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Browser and system from a `User-Agent`, null if not recognized; coarse, so that users recognize their own devices. */
export const describeDevice = (userAgent: string | null): SessionDevice => ({
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
});
