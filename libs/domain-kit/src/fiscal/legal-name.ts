import type { PersonKind } from './rfc.js';

/**
 * The company type (*régimen de capital*) at the end of a name, with or without dots: CFDI 4.0 wants the name without it.
 * Two letters alone (`SC`, `AC`) count only with dots, because names may end in them.
 */
const COMPANY_TYPES = [
  /S\.?\s?A\.?(\s?B\.?|\s?P\.?\s?I\.?(\s?B\.?)?)?( DE C\.?\s?V\.?)/,
  /S\.? DE R\.?\s?L\.?( M\.?\s?I\.?)?( DE C\.?\s?V\.?)?/,
  /S\.?\s?A\.?\s?S\.?( DE C\.?\s?V\.?)/,
  /S\.?\s?A\.?\s?P\.?\s?I\.?/,
  /S\.? EN (C|N\.?\s?C)\.?( POR A\.?)?/,
  /[SA]\.\s?C\.( DE R\.?\s?L\.?( DE C\.?\s?V\.?)?)?/,
  /S\.\s?A\.(\s?S\.)?/,
].map(type => new RegExp(`[,\\s]+${type.source}$`));

/** A name as the tax roll writes it: upper case, single blanks. Accents stay: the roll has both. */
export const normalizeLegalName = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase();

/** Whether a text may stand in an invoice: SAT separates the values of the original chain by `|`, and XML has no control characters. */
export const isInvoiceText = (text: string): boolean => !/[|\p{C}]/u.test(text);

/**
 * A normalized name without its company type, as CFDI 4.0 wants it (SAT rejects others with CFDI40144 or CFDI40145).
 * @param kind natural persons have no company type, so their names stay
 */
export function withoutCompanyType(name: string, kind: PersonKind): string {
  if (kind === 'physical') return name;
  const type = COMPANY_TYPES.find(pattern => pattern.test(name));
  return type ? name.replace(type, '') : name;
}
