import { STATE_SPELLINGS } from '@porte/contracts/catalog/state-names.js';
import { isAmerican, stateCodeOf, stateNameOf } from './region.js';

describe('state names', () => {
  it.each(STATE_SPELLINGS)('%s is found by the spelling %s', (code, names) => {
    for (const name of names.split('|')) expect(stateCodeOf(name.toUpperCase())).toBe(code);
  });

  it.each([
    ['N.L.', 'Nuevo León'],
    ['edo. mex.', 'México'],
    ['CDMX', 'Ciudad de México'],
    ['michoacán', 'Michoacán de Ocampo'],
  ])('%s is the catalogue’s %s', (typed, name) => {
    expect(stateNameOf(typed)).toBe(name);
  });

  it.each(['ver', 'sin', 'constructor', '', 'Texas'])('state names are not found in %j', typed => {
    expect(stateCodeOf(typed)).toBeNull();
  });
});

describe('isAmerican', () => {
  it.each(['Austin, TX 78704', 'Austin TX 78704', 'País: USA', 'Austin, Texas 78704'])('returns true for %s', text => {
    expect(isAmerican(text)).toBe(true);
  });

  it.each([
    'Col. Roma, MA 06700',
    'CASAS DE LA 45000',
    'Austin, TX 78704, México',
    'Estados Unidos Mexicanos',
    'Tijuana BC 22550',
  ])('returns false for %s', text => {
    expect(isAmerican(text)).toBe(false);
  });
});
