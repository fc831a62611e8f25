import { fold, trimEdges } from './clean.js';
import { startsAsStreet, streetWordLength } from './street-words.js';

/** The parts of a street line; `tail` is the text after the number. */
export interface StreetLine {
  street: string;
  number: string;
  reference: string;
  tail: string;
}

const INSIDE =
  'int|interior|depto|dpto|dep|departamento|apt|apto|apartment|local|loc|piso|edif|edificio|torre|casa|bodega|oficina|of|suite|ste|unit|nivel';
const inside = new RegExp(
  `^[ ,.-]{0,2}(?:${INSIDE})\\.? ?#?(?=[\\p{L}-]{0,3}\\d|\\p{L}(?![\\p{L}\\p{N}]))[\\p{L}\\p{N}-]{1,8}`,
  'u',
);
const crossing =
  / (?=(?:entre|esq\.?|esquina|casi|frente a|junto a|cerca de|atras de|a un lado)[ ])| (?=(?:x|por) (?:calle )?[\p{L}\d]+ y )/u;
const cue =
  /^(?:entre|esq\.?|esquina|casi esquina|frente a|junto a|cerca de|atras de|detras de|a un lado de|a una cuadra|x \d)/u;
const lots =
  /(?<!\p{L})(?:mz|mza|manzana|smz|sm)\.? ?[\p{L}\d-]{1,5},? ?(?:mz\.? ?[\p{L}\d-]{1,5},? ?)?(?:lt|lte|lote|l)\.? ?\d[\p{L}\d-]{0,4}/u;
const none = /(?<![\p{L}\d])(?:s\/n|sin numero|s\.n\.|s\/num\.?)(?![\p{L}\d])/u;
const marked =
  /(?:# ?|(?<![\p{L}\d])(?:no\.? ?|num\.? ?|numero |n[°º.] ?|nro\.? ?))(\d{1,6}(?:[ -]?[a-z](?![\p{L}\d]))?(?:[-/]\d{1,4}[a-z]?)?)(?![\p{L}\d])/u;
const kilometre = /(?<!\p{L})km\.? ?\d{1,4}(?:[.+]\d{1,3})?/u;
const plain =
  /(?<= )\d{1,6}(?:-?[a-z](?![\p{L}\d])| [a-d](?= |$|,))?(?:[-/]\d{1,4}[a-z]?)?(?![\p{L}\d])(?! (?:de|sur|norte|oriente|poniente|ote|pte|nte)(?!\p{L}))/gu;
const american = /^\d{1,6}[a-z]?(?:-\d{1,4})? (?=\p{L})/u;

/** Whether a text describes a location: between which streets, in front of what. */
export const isReference = (text: string): boolean => cue.test(fold(text));

interface Place {
  from: number;
  to: number;
  value: string;
}
type Finder = (folded: string, text: string) => Place | null;

const by =
  (pattern: RegExp): Finder =>
  (folded, text) => {
    const found = pattern.exec(folded);
    if (found === null) return null;
    const to = found.index + found[0].length;
    return {
      from: found.index,
      to,
      value: found[1] === undefined ? text.slice(found.index, to) : text.slice(to - found[1].length, to),
    };
  };

/** The first number that is not part of the street's name: not right after `Calle`, nor the day of `20 de Noviembre`. */
const byPlainNumber: Finder = (folded, text) => {
  const named = streetWordLength(text);
  const found = [...folded.matchAll(plain)].find(
    one => one.index > named && /\p{L}|\d/u.test(text.slice(named, one.index)),
  );
  return found
    ? {
        from: found.index,
        to: found.index + found[0].length,
        value: text.slice(found.index, found.index + found[0].length),
      }
    : null;
};

const sure: readonly Finder[] = [by(lots), by(none), by(kilometre), by(marked)];

function findNumber(text: string, us: boolean): Place | null {
  const folded = fold(text);
  const finders = us ? [by(american), ...sure, byPlainNumber] : [...sure, byPlainNumber];
  for (const find of finders) {
    const place = find(folded, text);
    if (place) return place;
  }
  return null;
}

/** Removes `int 4B`, `Depto. 501`, `Torre B` from the start of a text. */
function takeInside(text: string, most = 3): [inside: string, after: string] {
  const length = inside.exec(fold(text))?.[0].length ?? 0;
  if (length === 0 || most === 0) return ['', text];
  const [more, after] = takeInside(text.slice(length), most - 1);
  return [`${trimEdges(text.slice(0, length))} ${more}`.trim(), after];
}

/** Whether a text is a line of street: by its first word, by a marked number, or by a number at its end. */
export function streetSign(text: string, us: boolean): 'sure' | 'likely' | null {
  const folded = fold(text);
  if (startsAsStreet(text) || sure.some(find => find(folded, text)) || (us && american.test(folded))) return 'sure';
  return /^[\p{L}\d]/u.test(text) && /\p{L}{2}/u.test(text) && byPlainNumber(folded, text) ? 'likely' : null;
}

const insideWithin = new RegExp(`[ ,](?:(?:${INSIDE})\\.? ?#?|#)(?=\\d|[a-z](?![a-z]))`, 'u');

const insideOf = (text: string) => {
  const at = fold(text).search(insideWithin);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
};

/** Splits a street line into street, number with interior, crossing streets and the rest. */
export function splitStreet(line: string, us: boolean): StreetLine {
  const cut = fold(line).search(crossing);
  const [text, reference] = cut < 0 ? [line, ''] : [line.slice(0, cut), trimEdges(line.slice(cut))];
  const place = findNumber(text, us);
  if (!place) return { street: trimEdges(text), number: '', reference, tail: '' };
  if (place.from === 0 && us) return leading(text, place, reference);
  const [suite, after] = takeInside(text.slice(place.to));
  return {
    street: trimEdges(text.slice(0, place.from)),
    number: `${trimEdges(place.value)} ${suite}`.trim().replace(', ', ' '),
    reference,
    tail: trimEdges(after),
  };
}

function leading(text: string, place: Place, reference: string): StreetLine {
  const [street, rest] = insideOf(text.slice(place.to));
  const [suite, tail] = takeInside(rest);
  return {
    street: trimEdges(street),
    number: `${place.value.trim()} ${suite}`.trim(),
    reference,
    tail: trimEdges(tail),
  };
}
