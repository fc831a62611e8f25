import { fold } from '../address/clean.js';

/** A parcel as a message describes it: cm, kg and pesos; what is not said is absent. */
export interface ParcelGuess {
  parcel_type?: 'box' | 'doc';
  length?: number;
  width?: number;
  height?: number;
  weight?: number;
  contents?: string;
  declared_tax_value?: number;
}

const NUMBER = '\\d{1,3}(?:[.,]\\d{1,2})?';
const CM = '(?: ?(?:cm|cms|cent[ií]metros)\\.?)?';
const BY = ' ?(?:x|×|\\*|por) ?';
const SIZE = new RegExp(
  `(?<![\\d.,])(?:(?:mide|medidas?(?: son)?:?|de) )?(${NUMBER})${CM}${BY}(${NUMBER})${CM}${BY}(${NUMBER})${CM}(?![\\d\\p{L}])`,
  'u',
);
const KILOS = new RegExp(
  `(?<![\\d.,])(?:(?:pesa|peso(?: de| es)?:?|de|con) )*(?:(${NUMBER}) ?(?:kgs?|kilos?|kilogramos?)(?: y (medio))?|(\\d{2,4}) ?(?:gr?s?|gramos)|(un|medio) kilo(?: y (medio))?)(?!\\p{L})\\.?`,
  'u',
);
const TYPE =
  /(?<!\p{L})(?:(?:es |va |son |seria |lleva )?(?:en )?(?:una |un |1 )?(?:(caja|paquete)|(sobre|documentos?)))(?: con documentos?| (?:chica|mediana|grande|de))?(?!\p{L})/u;
const CONTENTS =
  /(?<!\p{L})(?:contenido(?: es)?|contiene|lleva|adentro (?:va|lleva))(?::| )+(?!(?:una? |1 )?(?:caja|paquete|sobre))([^\n,.;]{2,60})/u;
const VALUE =
  /(?<!\p{L})(?:valor(?: declarado)?(?: es| de)?|vale|costo(?: es| de)?)(?::| )*\$? ?(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})?(?: ?(?:pesos|mxn))?(?![\d\p{L}])/u;

const amount = (text: string): number => Number(text.replace(',', '.'));
const round = (value: number): number => Math.round(value * 100) / 100;

type Found = RegExpExecArray;
type Reading = (found: Found, text: string) => ParcelGuess;

/** Kilograms of a match of `KILOS`. */
function kilosOf([, kilos, half, grams, word, wordHalf]: Found): number {
  if (grams) return round(Number(grams) / 1000);
  if (word) return (word === 'medio' ? 0.5 : 1) + (wordHalf ? 0.5 : 0);
  return amount(kilos!) + (half ? 0.5 : 0);
}

/** In the order in which they leave the text: a size before the type that it stands beside. */
const READINGS: readonly [pattern: RegExp, read: Reading][] = [
  [SIZE, ([, length, width, height]) => ({ length: amount(length!), width: amount(width!), height: amount(height!) })],
  [KILOS, found => ({ weight: kilosOf(found) })],
  [VALUE, ([, whole, cents = '']) => ({ declared_tax_value: Number(whole!.replaceAll(',', '') + cents) })],
  [
    CONTENTS,
    (found, text) => {
      // from the text itself: the folded one has no accents
      const at = found.index + found[0].length - found[1]!.length;
      return { contents: text.slice(at, found.index + found[0].length).trim() };
    },
  ],
];

/** Takes a match out of the text. */
const without = (text: string, { index, 0: match }: Found): string =>
  `${text.slice(0, index)} ${text.slice(index + match.length)}`;

/** A box, or a document where one is named; the words alone make no parcel, because addresses contain them too. */
function withType(text: string, guess: ParcelGuess): [left: string, guess: ParcelGuess] {
  const found = TYPE.exec(fold(text));
  const isDocument = found?.[2] !== undefined && guess.length === undefined;
  if (found === null) return [text, guess.length === undefined ? guess : { parcel_type: 'box', ...guess }];
  return [without(text, found), { parcel_type: isDocument ? 'doc' : 'box', ...guess }];
}

/**
 * Takes size, weight, contents, value and type of a parcel out of a text.
 * @returns the text without them, and the parcel; null when neither size nor weight is said
 */
export function takeParcel(text: string): [left: string, parcel: ParcelGuess | null] {
  let left = text;
  let guess: ParcelGuess = {};
  for (const [pattern, read] of READINGS) {
    const found = pattern.exec(fold(left));
    if (found === null) continue;
    guess = { ...guess, ...read(found, left) };
    left = without(left, found);
  }
  if (guess.length === undefined && guess.weight === undefined) return [text, null];
  return withType(left, guess);
}
