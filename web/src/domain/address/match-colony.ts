import { keyOf } from './clean.js';

/** The part of a colony that is matched by name. */
export interface NamedPlace {
  name: string;
  city: string;
  state: string;
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  gpe: 'guadalupe',
  sta: 'santa',
  sto: 'santo',
  sn: 'san',
  fco: 'francisco',
  ma: 'maria',
  ampl: 'ampliacion',
  amp: 'ampliacion',
  jard: 'jardines',
  res: 'residencial',
  secc: 'seccion',
  sec: 'seccion',
  gral: 'general',
  dr: 'doctor',
  lic: 'licenciado',
  ing: 'ingeniero',
  cd: 'ciudad',
  pte: 'poniente',
  ote: 'oriente',
  nte: 'norte',
};
const kinds =
  /^(?:col|colonia|fracc|fraccionamiento|frac|barrio|bo|ejido|pueblo|unidad hab|unidad habitacional|u h|uh|conjunto hab|conjunto habitacional|residencial|zona) (?=.)/;

const expanded = (text: string) =>
  keyOf(text.replace(/[-–/]/g, ' ').replace(/\./g, '. '))
    .split(' ')
    .map(word => (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : word))
    .join(' ');
const bare = (text: string) => text.replace(kinds, '');

/**
 * Finds the colony of a typed name, ignoring capitals, accents, the kind in front (`Col.`, `Fracc.`) and common abbreviations.
 * @returns null if none matches, or several match and none exactly
 */
export function matchColony<C extends NamedPlace>(colonies: readonly C[], typed: string): C | null {
  const wanted = expanded(typed);
  const exact = colonies.filter(colony => expanded(colony.name) === wanted);
  if (exact.length > 0 || wanted === '') return exact[0] ?? null;
  const near = colonies.filter(colony => bare(expanded(colony.name)) === bare(wanted));
  return near.length === 1 ? near[0] : null;
}
