import { deviceStore } from '../browser/stores.js';
import { toHex } from '../theme/oklch.js';

/** What stands for a carrier without a logo. */
export interface Mark {
  /** two letters that no other carrier of this tenant has */
  letters: string;
  /** `#rrggbb`: dark enough for white letters in every hue (at least 4.5:1) */
  ground: string;
}

/** The letters and the place on the colour wheel of each name. */
type Taken = Record<string, [letters: string, slot: number]>;

const KEY = 'carrier_marks';
/** So many hues are 40° apart. */
const SLOTS = 9;
const STEP = (2 * Math.PI) / SLOTS;
/** Every fourth slot next: a second choice is far from the first one, and all are reached. */
const STRIDE = 4;

const fold = (name: string): string => name.trim().toLocaleLowerCase('es-MX');

/** The candidates for a name, best first: its initials, or its first letter with its first different consonant, then with each other letter. */
function* lettersFor(name: string): Generator<string> {
  const [first = '?', second] = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const [initial = '', ...rest] = [...first.toLocaleUpperCase('es-MX')];
  if (second) yield initial + [...second.toLocaleUpperCase('es-MX')][0]!;
  const others = rest.filter(letter => letter !== initial);
  const isVowel = (letter: string): boolean => ['A', 'E', 'I', 'O', 'U'].includes(letter.normalize('NFD')[0]!);
  const ordered = [...others.filter(letter => !isVowel(letter)), ...others, ...rest];
  for (const letter of ordered) yield initial + letter;
  if (rest.length === 0) yield initial;
  for (let number = 2; ; number++) yield `${initial}${number}`;
}

/** The first candidate that no other carrier has; there is always one. */
function freeLetters(name: string, taken: Taken): string {
  const used = new Set(Object.values(taken).map(([letters]) => letters));
  for (const letters of lettersFor(name)) if (!used.has(letters)) return letters;
  return '?';
}

/** FNV-1a over the letters of a name. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/** The slot that a name asks for, or the next one that is free; from the tenth carrier on slots are shared. */
function slotFor(name: string, taken: Taken): number {
  const used = new Set(Object.values(taken).map(([, slot]) => slot));
  const wanted = (hashOf(name) >>> 8) % SLOTS;
  const choices = Array.from({ length: SLOTS }, (_, turn) => (wanted + turn * STRIDE) % SLOTS);
  return choices.find(slot => !used.has(slot)) ?? wanted;
}

function read(): Taken {
  try {
    const kept: unknown = JSON.parse(deviceStore.get(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Taken) : {};
  } catch {
    return {};
  }
}

let taken: Taken | null = null;

/** A carrier's mark: by its name, and kept on this device, so that a second carrier that would look the same gets another one. */
export function markOf(name: string): Mark {
  taken ??= read();
  const folded = fold(name);
  if (!Array.isArray(taken[folded])) {
    taken[folded] = [freeLetters(name, taken), slotFor(folded, taken)];
    deviceStore.set(KEY, JSON.stringify(taken));
  }
  const [letters, slot] = taken[folded];
  return { letters, ground: toHex({ lightness: 0.48, chroma: 0.11, hue: slot * STEP + STEP / 2 }) };
}

/** Forgets all marks, as a new device does. */
export function forgetMarks(): void {
  taken = null;
  deviceStore.remove(KEY);
}
