import bwipjs from 'bwip-js';

/** The modules of a QR code, row by row: 1 is dark. */
export interface QrModules {
  dark: readonly number[];
  /** modules of a side */
  side: number;
}

/** @param text the encoded text */
export function qrModules(text: string): QrModules {
  // From the default export: the `raw` of the ES module is a different function, which draws.
  const [symbol] = bwipjs.raw({ bcid: 'qrcode', text }) as unknown as { pixs: number[]; pixx: number }[];
  return { dark: symbol!.pixs, side: symbol!.pixx };
}

/** White modules that a reader needs around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code with its white border as an SVG path of dark squares. @returns the path, and the side of its square in units */
export function qrPath(text: string): { size: number; path: string } {
  const { dark, side } = qrModules(text);
  const squares = dark.map((isDark, at) =>
    isDark ? `M${(at % side) + QUIET_ZONE} ${Math.floor(at / side) + QUIET_ZONE}h1v1h-1z` : '',
  );
  return { size: side + 2 * QUIET_ZONE, path: squares.join('') };
}
