import bwipjs from 'bwip-js';
import { DomainError } from '@porte/domain-kit';

/** White space required on each side, in modules (ISO/IEC 15417). */
const QUIET_ZONE = 10;
/** 0.5 mm at 203 dpi: wider bars do not improve scanning and make a short number too wide. */
const WIDEST_MODULE = 4;

/** A Code 128 symbol in modules: the widths of bar, space, bar … from left to right. */
export interface Symbol128 {
  widths: number[];
  modules: number;
}

/** Whether a text has a Code 128: 1 to 60 characters of printable ASCII without spaces. */
export const isEncodable = (text: string): boolean => /^[\x21-\x7e]{1,60}$/.test(text);

/**
 * @param text the encoded text: 1 to 60 characters (more do not fit below the bars), printable ASCII without spaces
 * @throws DomainError `invalid_tracking_number` for any other text
 */
export function code128(text: string): Symbol128 {
  if (!isEncodable(text)) throw new DomainError('invalid_tracking_number', { value: text });
  // From the default export: the `raw` of the ES module is a different function, which draws.
  const [symbol] = bwipjs.raw({ bcid: 'code128', text }) as { sbs: number[] }[];
  const widths = symbol!.sbs;
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}

/**
 * Dots per module: a whole number, so that no printer rounds bars to different widths. From 2 on (0.25 mm at 203 dpi) every scanner reads it; a
 * number too long for that is printed at 1.
 * @param width dots available for symbol and quiet zones
 * @throws DomainError `invalid_tracking_number` if even 1 does not fit
 */
export function moduleDots(modules: number, width: number): number {
  const dots = Math.floor(width / (modules + 2 * QUIET_ZONE));
  if (dots < 1) throw new DomainError('invalid_tracking_number', { modules });
  return Math.min(dots, WIDEST_MODULE);
}

// In subset C two digits share one symbol; a change of subset costs one, so it pays from four digits on. The look-ahead puts an odd digit first.
const DIGIT_PAIRS = /((?:\d\d){2,})(?!\d)/;

/**
 * The text with the invocation codes of ZPL's `^BC`: `>:` and `>;` start in subset B and C, `>6` and `>5` change to them, `>0` is a `>`.
 * @returns the field data, and the symbol's width in modules (11 per character, start and check character, 13 for the stop)
 */
export function zplCode128(text: string): { data: string; modules: number } {
  const parts = text
    .split(DIGIT_PAIRS)
    .map((part, index) => ({ digits: index % 2 === 1, part }))
    .filter(({ part }) => part);
  const data = parts.map(
    ({ digits, part }, index) => (index ? (digits ? '>5' : '>6') : digits ? '>;' : '>:') + part.replaceAll('>', '>0'),
  );
  const characters = parts.reduce((sum, { digits, part }) => sum + 1 + (digits ? part.length / 2 : part.length), 1);
  return { data: data.join(''), modules: 11 * characters + 13 };
}
