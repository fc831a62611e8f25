import { isMexicanPostalCode } from '@porte/contracts/catalog/postal-prefixes.js';
import { fold, POSTAL_MARK } from './clean.js';
import { startsAsStreet } from './street-words.js';

const candidates = /(?<![\p{L}\p{N}#.+-])\d{5}(?![\p{L}\p{N}])(?!-\d(?!\d{3}\b))/gu;
const glued = /(?<=c\.?p\.? ?[:.]?)\d{5}(?!\d)/giu;
const label = /(?:c\.? ?p\.?|postal|zip(?: code)?|c[oó]d)\s*[:.#]*\s*$/iu;
const asNumber = /(?:#|\bn[o°º]\.?|\bnum\.?|\bnumero|\bint\.?|\bkm\.?|\blt\.?|\bmz\.?|\bfolio|\bpedido|\borden)[ :]*$/u;

interface Candidate {
  code: string;
  from: number;
  labelled: boolean;
}

const before = (text: string, at: number) => text.slice(Math.max(0, at - 20), at);

function candidatesOf(text: string): Candidate[] {
  return [...text.matchAll(candidates), ...text.matchAll(glued)].map(found => ({
    code: found[0],
    from: found.index,
    labelled: label.test(before(text, found.index)),
  }));
}

/** A street whose only number has five digits: `Carretera Nacional 10500`. */
function isHouseNumber(text: string, { from, code }: Candidate): boolean {
  const start = Math.max(text.lastIndexOf('\n', from), text.lastIndexOf(',', from)) + 1;
  const segment = text.slice(start, from);
  const ends = /^\s*(?:[\n,]|$)/.test(text.slice(from + code.length));
  return ends && startsAsStreet(segment.trim()) && !/\d/.test(segment);
}

const isPlausible = (text: string, us: boolean) => (found: Candidate) =>
  (us || isMexicanPostalCode(found.code)) &&
  !asNumber.test(fold(before(text, found.from))) &&
  !isHouseNumber(text, found);

/** Removes the postal code from a text and leaves a mark: a labelled one, else the last possible one. */
export function takePostalCode(text: string, us: boolean): [text: string, code: string | null] {
  const found = candidatesOf(text);
  const chosen =
    found.find(one => one.labelled && (us || isMexicanPostalCode(one.code))) ?? found.findLast(isPlausible(text, us));
  if (!chosen) return [text, null];
  return [`${text.slice(0, chosen.from)},${POSTAL_MARK},${text.slice(chosen.from + chosen.code.length)}`, chosen.code];
}
