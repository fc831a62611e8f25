import { matchColony } from './match-colony.js';

const named = (name: string) => ({ name, city: 'Monterrey', state: 'Nuevo León' });
const colonies = [
  'Centro',
  'Villa de Guadalupe',
  'Santa María',
  'San José',
  'Fraccionamiento Las Lomas',
  'Ampliación Reforma',
  'Reforma',
  'Santo Domingo',
].map(named);

describe('matchColony', () => {
  it.each([
    ['centro', 'Centro'],
    ['Col. Centro', 'Centro'],
    ['COLONIA CENTRO', 'Centro'],
    ['Villa de Gpe.', 'Villa de Guadalupe'],
    ['Sta. Maria', 'Santa María'],
    ['Sn José', 'San José'],
    ['Sto.Domingo', 'Santo Domingo'],
    ['Las Lomas', 'Fraccionamiento Las Lomas'],
    ['Fracc. las lomas', 'Fraccionamiento Las Lomas'],
    ['Ampl. Reforma', 'Ampliación Reforma'],
    ['reforma', 'Reforma'],
  ])('%s finds %s', (typed, name) => {
    expect(matchColony(colonies, typed)?.name).toBe(name);
  });

  it.each(['', 'Col.', 'Cent', 'Lomas', 'constructor'])('%j finds none', typed => {
    expect(matchColony(colonies, typed)).toBeNull();
  });

  it('finds none of two colonies that differ in their kind only', () => {
    expect(matchColony([named('Barrio La Cruz'), named('Ejido La Cruz')], 'La Cruz')).toBeNull();
  });
});
