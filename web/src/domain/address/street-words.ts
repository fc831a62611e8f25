import { fold } from './clean.js';

const WORDS =
  'calle|c|cll|av|ave|avda|avenida|blvd|blv|boulevard|bulevar|calz|calzada|carr|carretera|priv|privada|prol|prolongacion|cda|cerrada|callejon|cjon|and|andador|circuito|cto|camino|paseo|via|eje|retorno|rtno|perif|periferico|autopista|libramiento|diagonal|pasaje|antiguo camino|lateral|domicilio(?= conocido)';
const MID =
  'calle|av|avenida|blvd|boulevard|calz|calzada|carretera|carr|priv|privada|prol|prolongacion|cda|cerrada|callejon|andador|circuito';

const starts = new RegExp(`^(?:${WORDS})(?:\\. ?| )(?=[\\p{L}\\p{N}"])`, 'u');
const within = new RegExp(` (?=(?:${MID})(?:\\. ?| )[\\p{L}\\p{N}])`, 'u');

/** Whether a text begins with a kind of street: `Av.`, `Calle`, `Priv.`. */
export const startsAsStreet = (text: string): boolean => starts.test(fold(text));

/** The length of the kind of street at the start of a text, else 0. */
export const streetWordLength = (text: string): number => starts.exec(fold(text))?.[0].length ?? 0;

/** Where a street begins after a name of two to five words, or -1. */
export function streetWithin(text: string): number {
  const at = fold(text).search(within);
  const words = text.slice(0, Math.max(0, at)).split(' ');
  return at > 0 && words.length > 1 && words.length < 6 && !/[\d:]/.test(words.join('')) ? at : -1;
}
