/** Natural person (*persona física*) or legal person (*persona moral*). */
export type PersonKind = 'physical' | 'moral';

/** Pattern of the RFC in SAT's schema `tdCFDI.xsd`. */
const PATTERN = /^[A-Z&Ñ]{3,4}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$/;
/** A character's value is its place in this text. */
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const LENGTH = 13;

/** RFC of an invoice to the general public (*público en general*). */
export const GENERAL_PUBLIC_RFC = 'XAXX010101000';
/** RFC of receivers without one, who live abroad. */
export const FOREIGN_RFC = 'XEXX010101000';

/** Whether an RFC is one of those that stand for receivers without one. @param rfc normalized */
export const isGenericRfc = (rfc: string): boolean => rfc === GENERAL_PUBLIC_RFC || rfc === FOREIGN_RFC;

/** An RFC as it is stored: upper case, without blanks and dashes. */
export const normalizeRfc = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Whether SAT's schema accepts the text; the check digit is no criterion, since valid RFCs exist whose digit differs. */
export const isRfc = (text: string): boolean => PATTERN.test(text);

/** The kind of person that an RFC belongs to: 13 characters of a natural person, 12 of a legal one. @param rfc normalized and valid */
export const personKindOf = (rfc: string): PersonKind => (rfc.length === LENGTH ? 'physical' : 'moral');

/**
 * Whether the last character of an RFC is its check digit. A warning where it is not: some RFCs of SAT do not follow the algorithm.
 * @param rfc normalized and valid
 */
export function hasRfcCheckDigit(rfc: string): boolean {
  const padded = rfc.padStart(LENGTH, ' ');
  let sum = 0;
  for (let place = 0; place < LENGTH - 1; place += 1) sum += ALPHABET.indexOf(padded[place]!) * (LENGTH - place);
  const rest = 11 - (sum % 11);
  return padded.endsWith(rest === 11 ? '0' : rest === 10 ? 'A' : String(rest));
}
