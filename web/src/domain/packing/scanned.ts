/** What was typed or scanned into the one field of the packing station. */
export type Scanned = { kind: 'enter' } | { kind: 'weight'; kg: number } | { kind: 'code'; text: string };

/** `1.2 kg`, as a scale with a keyboard connection types it. */
const WEIGHT = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*kg$/i;

/** No code of a store or a carrier is longer; what is, was scanned from something else. */
const LONGEST = 100;

/** Reads a line of the field. An order's `#1058` is the code `1058`. */
export function readScan(line: string): Scanned {
  const text = line.trim();
  if (text === '') return { kind: 'enter' };
  const weight = WEIGHT.exec(text)?.[1];
  if (weight) return { kind: 'weight', kg: Number(weight.replace(',', '.')) };
  return { kind: 'code', text: (text.replace(/^#+/, '') || text).slice(0, LONGEST) };
}
