import { ValidateBy, type ValidationOptions } from 'class-validator';
import { plainDigits } from '@porte/domain-kit/text.js';

const MIN_DIGITS = 13;
const MAX_DIGITS = 19;

/** Digit groups as printed on cards: groups of four, American Express, Diners Club, and without groups. */
const PRINTED = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
  ...Array.from({ length: MAX_DIGITS - MIN_DIGITS + 1 }, (_, more) => [MIN_DIGITS + more]),
];

/** Digits with blanks, dashes or other signs between them. Not sticky, so that each match starts after the previous one. */
const RUN = /\d(?:[\s\p{Pd}\p{Cf}._/\\|*+·•]*\d)*/gu;

/** Signs between the digits of dates, amounts and places too, where any number of digits in a row says little. */
const AMBIGUOUS = /[._/\\|*+·•]/;

/** The check digit of ISO/IEC 7812. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Fifteen zeros pass the check digit too, but are a placeholder. */
const isCard = (digits: string): boolean =>
  digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && /[^0]/.test(digits) && passesLuhn(digits);

const isPrintedAt = (groups: readonly string[], start: number): boolean =>
  PRINTED.some(
    lengths =>
      lengths.every((length, i) => groups[start + i]?.length === length) &&
      isCard(groups.slice(start, start + lengths.length).join('')),
  );

/** Groups of one length, but for a shorter last one. */
const isEven = (groups: readonly string[]): boolean =>
  groups.every(
    ({ length }, i) => length === groups[0]!.length || (i === groups.length - 1 && length < groups[0]!.length),
  );

/**
 * Whether a text may contain the number of a payment card: 13 to 19 digits of any script with a valid check digit, alone or as groups within a
 * longer run of digits. Blanks and dashes may be anywhere between them; points, slashes and the like only between groups as they are printed, or
 * of one length. One in ten numbers of that length passes without being a card number.
 */
export function hasCardNumber(text: string): boolean {
  for (const [run] of plainDigits(text).matchAll(RUN)) {
    const groups = run.match(/\d+/g)!;
    const isOneNumber = !AMBIGUOUS.test(run) || isEven(groups);
    if ((isOneNumber && isCard(groups.join(''))) || groups.some((_, start) => isPrintedAt(groups, start))) return true;
  }
  return false;
}

/** A free text that must not contain a card number, because we are not allowed to store it. */
export const NoCardNumber = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'cardNumber', validator: { validate: value => typeof value !== 'string' || !hasCardNumber(value) } },
    options,
  );
