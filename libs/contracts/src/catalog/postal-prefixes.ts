/** Suffix of a Mexican state's ISO 3166-2 code (`CMX` of `MX-CMX`); SAT uses the same code. */
export type MexicanStateCode =
  | 'AGU'
  | 'BCN'
  | 'BCS'
  | 'CAM'
  | 'CHH'
  | 'CHP'
  | 'CMX'
  | 'COA'
  | 'COL'
  | 'DUR'
  | 'GRO'
  | 'GUA'
  | 'HID'
  | 'JAL'
  | 'MEX'
  | 'MIC'
  | 'MOR'
  | 'NAY'
  | 'NLE'
  | 'OAX'
  | 'PUE'
  | 'QUE'
  | 'ROO'
  | 'SIN'
  | 'SLP'
  | 'SON'
  | 'TAB'
  | 'TAM'
  | 'TLA'
  | 'VER'
  | 'YUC'
  | 'ZAC';

/**
 * First and last two-digit prefix of each state, in ascending order. Source: the national catalogue of postal codes (Correos de México), where no
 * prefix is shared by two states. 00 and 17 to 19 belong to no state.
 */
const ranges: readonly (readonly [from: number, to: number, state: MexicanStateCode])[] = [
  [1, 16, 'CMX'],
  [20, 20, 'AGU'],
  [21, 22, 'BCN'],
  [23, 23, 'BCS'],
  [24, 24, 'CAM'],
  [25, 27, 'COA'],
  [28, 28, 'COL'],
  [29, 30, 'CHP'],
  [31, 33, 'CHH'],
  [34, 35, 'DUR'],
  [36, 38, 'GUA'],
  [39, 41, 'GRO'],
  [42, 43, 'HID'],
  [44, 49, 'JAL'],
  [50, 57, 'MEX'],
  [58, 61, 'MIC'],
  [62, 62, 'MOR'],
  [63, 63, 'NAY'],
  [64, 67, 'NLE'],
  [68, 71, 'OAX'],
  [72, 75, 'PUE'],
  [76, 76, 'QUE'],
  [77, 77, 'ROO'],
  [78, 79, 'SLP'],
  [80, 82, 'SIN'],
  [83, 85, 'SON'],
  [86, 86, 'TAB'],
  [87, 89, 'TAM'],
  [90, 90, 'TLA'],
  [91, 96, 'VER'],
  [97, 97, 'YUC'],
  [98, 99, 'ZAC'],
];

/** The states in the order of their prefixes, each with its first and last one. */
export const MEXICAN_STATES = ranges.map(([first, last, code]) => ({ code, first, last }));

const fiveDigits = /^\d{5}$/;

/**
 * The state of a Mexican postal code, by its first two digits.
 * @param code five digits as text, since codes begin with zeros (`01000`)
 * @returns the state's code, or null if the text is no Mexican postal code
 */
export function stateOfPostalCode(code: string): MexicanStateCode | null {
  if (!fiveDigits.test(code)) return null;
  const prefix = Number(code.slice(0, 2));
  return ranges.find(([from, to]) => prefix >= from && prefix <= to)?.[2] ?? null;
}

/** Whether a text is a Mexican postal code: five digits whose first two belong to a state. */
export const isMexicanPostalCode = (code: string): boolean => stateOfPostalCode(code) !== null;

/**
 * Formats of the countries in the demo data. Canada Post uses neither D, F, I, O, Q, U anywhere nor W, Z in first place; Guatemala has five digits
 * whose first two are a department's number, 01 to 22.
 */
const formats: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  GT: /^(0[1-9]|1\d|2[0-2])\d{3}$/,
};

/** Codes of other countries differ too much for exact rules; only impossible codes are rejected. */
const anyCountry = /^(?=.{2,10}$)[a-z0-9]+([ -][a-z0-9]+)*$/i;

/**
 * Whether a text has the form of a country's postal codes; the existence of the code is not checked.
 * @param countryCode ISO 3166 alpha-2, upper case
 */
export function isPostalCode(countryCode: string, code: string): boolean {
  if (countryCode === 'MX') return isMexicanPostalCode(code);
  return (Object.hasOwn(formats, countryCode) ? formats[countryCode] : anyCountry).test(code);
}
