import { stateOfPlace, type RouteEnd } from './state-of-place.js';

const end = (city: string, postal_code: string, country_code = 'MX'): RouteEnd => ({ city, postal_code, country_code });
const ENDS = [end('Zapopan', '45050'), end('Mérida', '97000')];

describe('the state of a place in a carrier’s words', () => {
  it.each([
    ['Zapopan, JAL', 'JAL'],
    ['ZAPOPAN', 'JAL'],
    ['merida', 'YUC'],
    ['San Luis Potosí', 'SLP'],
    ['Monterrey, Nuevo León, México', 'NLE'],
    ['Toluca, Edo. de México', 'MEX'],
    ['Ciudad de México', 'CMX'],
    ['CDMX', 'CMX'],
  ])('%s is in %s', (place, state) => expect(stateOfPlace(place, ENDS)).toBe(state));

  it.each(['México', 'MX', 'SIN', 'Centro de distribución', 'Laredo, TX', '', ', '])(
    '%p names none for certain',
    place => expect(stateOfPlace(place, ENDS)).toBeNull(),
  );

  it('takes no abbreviation for a Mexican state where the route leads abroad, and no city abroad', () => {
    const abroad = [ENDS[0]!, end('Guadalupe', '93434', 'US')];
    expect(stateOfPlace('Denver, COL', abroad)).toBeNull();
    expect(stateOfPlace('Guadalupe', abroad)).toBeNull();
    expect(stateOfPlace('Monterrey, Nuevo León', abroad)).toBe('NLE');
  });
});
