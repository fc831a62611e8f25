import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMexicanPostalCode, stateOfPostalCode } from '@porte/contracts';

const read = <Rows>(file: string): Rows => JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Rows;

type Colony = [postal_code: string, name: string, type: string, municipality: string, city: string, state_code: string];
const countries = read<{ code: string; name_es: string; name_en: string }[]>('countries.json');
const states = read<{ country_code: string; code: string; name: string }[]>('states.json');
const colonies = read<Colony[]>('colonies.json');
const products = read<{ code: string; description: string }[]>('sat-products.json');

const distinct = (values: string[]) => new Set(values).size;
const isClean = (text: string) => text === text.trim() && text !== '' && text !== 'null' && !/\s{2}|\ufffd|Ã/.test(text);

describe('countries', () => {
  it('countries are the 249 of ISO 3166, each once, named in both languages', () => {
    expect(distinct(countries.map(({ code }) => code))).toBe(249);
    expect(countries).toHaveLength(249);
    expect(countries.filter(({ code, name_es, name_en }) => !/^[A-Z]{2}$/.test(code) || !isClean(name_es) || !isClean(name_en))).toEqual([]);
    expect(countries.filter(({ code, name_es, name_en }) => name_es === code || name_en === code)).toEqual([]);
    expect(countries.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name_es: 'Alemania', name_en: 'Germany' });
  });
});

describe('states', () => {
  const of = (country: string) => states.filter(({ country_code }) => country_code === country);

  it('states are all 32 of Mexico, with their accents', () => {
    expect(distinct(of('MX').map(({ code }) => code))).toBe(32);
    for (const name of ['Ciudad de México', 'Nuevo León', 'Querétaro', 'Yucatán', 'San Luis Potosí']) expect(of('MX').map(state => state.name)).toContain(name);
  });

  it('states match the states of postal codes', () => {
    const reached = Array.from({ length: 100 }, (_, i) => stateOfPostalCode(`${String(i).padStart(2, '0')}000`)).filter(code => code !== null);
    expect([...new Set(reached)].sort()).toEqual(of('MX').map(({ code }) => code));
  });

  it('include those of the countries in the demo data', () => {
    expect([of('US').length, of('CA').length, of('GT').length]).toEqual([56, 13, 22]);
  });
});

describe('colonies', () => {
  it('cover about 200 codes, each row once', () => {
    expect(distinct(colonies.map(([code]) => code))).toBeGreaterThanOrEqual(200);
    expect(distinct(colonies.map(([code]) => code))).toBeLessThanOrEqual(250);
    expect(distinct(colonies.map(([code, name]) => `${code} ${name}`))).toBe(colonies.length);
  });

  it('colonies have a valid code in the state of their row', () => {
    expect(colonies.filter(([code]) => !isMexicanPostalCode(code))).toEqual([]);
    expect(colonies.filter(row => stateOfPostalCode(row[0]) !== row[5])).toEqual([]);
  });

  it('colonies have six clean texts, never the literal null', () => {
    expect(colonies.filter(row => row.length !== 6 || !row.every(isClean))).toEqual([]);
  });

  it.each(['Ciudad de México', 'Toluca de Lerdo', 'Monterrey', 'Guadalajara', 'Tijuana', 'Mérida', 'Cancún', 'Oaxaca de Juárez'])(
    'cover %s with several codes', city => {
      expect(distinct(colonies.filter(row => row[4] === city).map(([code]) => code))).toBeGreaterThanOrEqual(10);
    });

  it.each([['Valle de México', 52900, 57999], ['Toluca', 50000, 50999], ['the extended zone', 68000, 71999]])(
    'lie in %s', (_, from, to) => {
      expect(colonies.filter(([code]) => Number(code) >= from && Number(code) <= to).length).toBeGreaterThanOrEqual(15);
    });
});

describe('SAT products', () => {
  it('SAT products have distinct codes of eight digits and a description', () => {
    expect(distinct(products.map(({ code }) => code))).toBe(products.length);
    expect(products.length).toBeGreaterThanOrEqual(150);
    expect(products.filter(({ code, description }) => !/^\d{8}$/.test(code) || !isClean(description))).toEqual([]);
  });
});
