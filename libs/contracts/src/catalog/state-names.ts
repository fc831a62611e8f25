import type { MexicanStateCode } from './postal-prefixes.js';

/** The Mexican states: suffix of the ISO 3166-2 code, then their spellings, folded and without dots; the first is the catalogue's name. */
export const STATE_SPELLINGS: readonly (readonly [code: MexicanStateCode, names: string])[] = [
  ['AGU', 'Aguascalientes|ags'],
  ['BCN', 'Baja California|bc|b c|bcn|baja california norte'],
  ['BCS', 'Baja California Sur|bcs|b c s'],
  ['CAM', 'Campeche|camp'],
  ['CHH', 'Chihuahua|chih'],
  ['CHP', 'Chiapas|chis'],
  ['CMX', 'Ciudad de México|cdmx|cd de mexico|mexico city|df|d f|mexico df|mexico d f|distrito federal'],
  ['COA', 'Coahuila de Zaragoza|coahuila|coah'],
  ['COL', 'Colima|col'],
  ['DUR', 'Durango|dgo'],
  ['GRO', 'Guerrero|gro'],
  ['GUA', 'Guanajuato|gto'],
  ['HID', 'Hidalgo|hgo'],
  ['JAL', 'Jalisco|jal'],
  ['MEX', 'México|mex|estado de mexico|edo de mexico|edo mexico|edo de mex|edo mex|edomex|edo mx|state of mexico'],
  ['MIC', 'Michoacán de Ocampo|michoacan|mich'],
  ['MOR', 'Morelos|mor'],
  ['NAY', 'Nayarit|nay'],
  ['NLE', 'Nuevo León|nl|n l'],
  ['OAX', 'Oaxaca|oax'],
  ['PUE', 'Puebla|pue'],
  ['QUE', 'Querétaro|qro|queretaro de arteaga'],
  ['ROO', 'Quintana Roo|q roo|qroo|q r|qr'],
  ['SIN', 'Sinaloa|sin'],
  ['SLP', 'San Luis Potosí|slp|s l p'],
  ['SON', 'Sonora|son'],
  ['TAB', 'Tabasco|tab'],
  ['TAM', 'Tamaulipas|tamps|tamp'],
  ['TLA', 'Tlaxcala|tlax'],
  ['VER', 'Veracruz de Ignacio de la Llave|veracruz|ver|veracruz llave'],
  ['YUC', 'Yucatán|yuc'],
  ['ZAC', 'Zacatecas|zac'],
];

const keyOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

const codes = new Map(
  STATE_SPELLINGS.flatMap(([code, names]) => names.split('|').map(name => [keyOf(name), code] as const)),
);

/** The code of a Mexican state by any of its names, or null. */
export const stateOfName = (name: string): MexicanStateCode | null => codes.get(keyOf(name)) ?? null;

const names = new Map<string, string>(STATE_SPELLINGS.map(([code, spellings]) => [code, spellings.split('|')[0]!]));

/** The catalogue's name of a Mexican state by its code, or null. */
export const stateName = (code: string): string | null => names.get(code) ?? null;
