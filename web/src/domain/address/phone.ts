import type { AddressFields } from './types.js';

const PREFIXES: readonly (readonly [prefix: string, calling: string | undefined])[] = [
  ['521', '52'],
  ['52', '52'],
  ['044', undefined],
  ['045', undefined],
  ['01', undefined],
];
const noPhone = /(?:pedido|orden|order|folio|gu[ií]a|venta|rastreo|cuenta|clabe|tarjeta|curp|#)[^\p{L}\n]{0,4}$/iu;
const phoneLabel = /(?:tel|cel|whats|phone|m[oó]vil|[oó]nico|fono|lular)[^\n\d]{0,12}$/iu;
// Groups of digits as phones are written; at most two marks join groups, so that matching stays linear.
const runs = /(?<![\d\p{L}@/])[+(]{0,2}\d{1,13}(?:[ .()-]{1,3}\d{1,10}){0,11}(?![\d@])/gu;

interface Group {
  digits: string;
  from: number;
  to: number;
}
/** A phone found in a text: its fields, and its position. */
export interface FoundPhone {
  fields: Partial<AddressFields>;
  from: number;
  to: number;
  labelled: boolean;
}

const groupsOf = (run: string, base: number): Group[] =>
  [...run.matchAll(/\d+/g)].map(m => ({ digits: m[0], from: base + m.index, to: base + m.index + m[0].length }));

const shaped = (groups: readonly Group[]) => {
  const sizes = groups.map(group => group.digits.length);
  if (sizes.length === 1) return true;
  return sizes[0] <= 3 && sizes.every(size => [1, 2, 3, 4, 7, 8, 10].includes(size));
};

/** Where the ten digits of the subscriber begin, within the first group or after it; null if there are none. */
function prefixOf(digits: string, plus: boolean): readonly [string, string | undefined] | null {
  if (digits.length === 10 && !plus) return ['', undefined];
  if (digits.length === 11 && digits.startsWith('1')) return ['1', '1'];
  return PREFIXES.find(([prefix]) => digits.startsWith(prefix) && digits.length === prefix.length + 10) ?? null;
}

/** Index in the text after the first `count` digits, with an opening parenthesis kept. */
function skipDigits(text: string, from: number, count: number): number {
  let at = from;
  for (let left = count; left > 0; at += 1) if (/\d/.test(text[at])) left -= 1;
  while (/[ .)-]/.test(text[at])) at += 1;
  return at;
}

function phoneAt(text: string, groups: readonly Group[], start: number, plus: boolean): FoundPhone | null {
  for (let end = Math.min(groups.length, start + 7); end > start; end -= 1) {
    const chosen = groups.slice(start, end);
    const prefix = prefixOf(chosen.map(group => group.digits).join(''), plus);
    if (prefix === null || !shaped(chosen)) continue;
    const [from, to] = [chosen[0].from, chosen[chosen.length - 1].to];
    const opened = text[from - 1] === '(' ? from - 1 : from;
    const begin = prefix[0] === '' ? opened : skipDigits(text, from, prefix[0].length);
    const fields = { phone: text.slice(begin, to), ...(prefix[1] === undefined ? {} : { calling_code: prefix[1] }) };
    return {
      fields,
      from: text[opened - 1] === '+' ? opened - 1 : opened,
      to,
      labelled: phoneLabel.test(text.slice(Math.max(0, opened - 24), opened)),
    };
  }
  return null;
}

function phonesOf(text: string): FoundPhone[] {
  return [...text.matchAll(runs)].flatMap(run => {
    if (noPhone.test(text.slice(Math.max(0, run.index - 14), run.index))) return [];
    const groups = groupsOf(run[0], run.index);
    const plus = run[0].startsWith('+') || run[0].startsWith('(+');
    return groups.map((_, i) => phoneAt(text, groups, i, plus && i === 0)).find(found => found !== null) ?? [];
  });
}

/** The phone in a text: a labelled one, else the first. */
export function findPhone(text: string): FoundPhone | null {
  const found = phonesOf(text);
  return found.find(phone => phone.labelled) ?? found[0] ?? null;
}

/** Whether a text is a Mexican phone: without parentheses, hyphens, spaces and plus signs, ten digits, or twelve with 52. */
export const isValidMexicanPhone = (text: string): boolean => /^(?:52)?\d{10}$/.test(text.replace(/[()\-\s+]/g, ''));
