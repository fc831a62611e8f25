import fc from 'fast-check';
import { cleanText, MAX_TEXT } from './clean.js';
import { formatAddress } from './format-address.js';
import { formatPhone } from './format-phone.js';
import { labelledCases } from './labelled.fixture.js';
import { parseAddress } from './parse-address.js';
import { foreignCases, plainCases } from './plain.fixture.js';
import { ADDRESS_LIMITS, type AddressField, type ParsedAddress } from './types.js';

const blocks = [...labelledCases, ...plainCases, ...foreignCases].map(([, text]) => text);
const snippets = [...new Set(blocks.flatMap(text => text.split(/(?<=[\n,: ])/)))];
const mixed = fc.array(fc.constantFrom(...snippets), { maxLength: 60 }).map(pieces => pieces.join(''));
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc.string({ unit: 'grapheme' }),
  mixed,
  fc.tuple(mixed, fc.string(), mixed).map(three => three.join('')),
);

const valuesOf = ({ rest: _, ...fields }: ParsedAddress) => Object.entries(fields) as [AddressField, string][];
const whole: readonly AddressField[] = [
  'email',
  'phone',
  'company',
  'neighborhood',
  'city',
  'state',
  'postal_code',
  'rfc',
  'calling_code',
];
const spaced = (text: string) => cleanText(text).replace(/\s+/g, ' ');

describe('parseAddress for any pasted text', () => {
  it('returns values within their limits, never empty', () => {
    fc.assert(
      fc.property(anything, text => {
        for (const [field, value] of valuesOf(parseAddress(text))) {
          expect(value.length).toBeLessThanOrEqual(ADDRESS_LIMITS[field]);
          expect(value.trim()).toBe(value);
          expect(value).not.toMatch(/^$|[\p{Cc}\p{Cf}\p{Co}]/u);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('returns only text that was in the input', () => {
    fc.assert(
      fc.property(anything, text => {
        const source = spaced(text);
        for (const [field, value] of valuesOf(parseAddress(text)).filter(([field]) => field !== 'country_code'))
          for (const piece of whole.includes(field) ? [value] : value.replace(/ Int /g, ' ').split(/[ ,]+/))
            expect(source).toContain(piece);
      }),
      { numRuns: 400 },
    );
  });

  it('parses at most two thousand characters', () => {
    expect(parseAddress(`${'\n'.repeat(MAX_TEXT)}Nombre: Ana`)).toEqual({ rest: '' });
  });

  it.each([
    'a',
    ' ',
    '1',
    '(',
    '@',
    'a@',
    'a.',
    'a@a.',
    ', ',
    '- ',
    '1 ',
    '12-',
    '+52 ',
    'calle ',
    'col. ',
    'no. 1 ',
    'int 1 ',
    'Mz 1 ',
    'N.L. ',
    'Nombre: ',
    'Nombre\n',
    'Nombre\t',
    'x 1 y ',
    '1 x ',
    'CP 06000 ',
    'A\u0301',
    '[10:10 ',
    'é ',
    'S.A. ',
    'n o ',
    '\uD83D',
    'de la ',
  ])('takes little time for %j repeated', piece => {
    const from = performance.now();
    parseAddress(piece.repeat(MAX_TEXT));
    expect(performance.now() - from).toBeLessThan(500);
  });
});

const pick = (...values: string[]) => fc.constantFrom(...values);
const address = fc
  .record({
    name: pick('Ana Núñez', 'José de la Cruz', 'LUIS PEÑA', 'María Ángeles O’Farrill'),
    company: pick('Tienda Ñandú', 'Particular', 'Aceros del Norte, S.A. de C.V.'),
    street: pick('Av. Juárez', 'Calle 60', 'Padre Mier', '5 de Mayo', 'Blvd. Díaz Ordaz', 'Calle Sonora'),
    number: pick('20', '123 int 4B', 'S/N', '12-B', '1435 Depto. 5'),
    neighborhood: pick('Centro', 'Fracc. Las Palmas', 'Hidalgo', 'Del Valle', '20 de Noviembre'),
    place: fc.constantFrom(
      ['64000', 'Monterrey', 'Nuevo León'],
      ['06010', 'Ciudad de México', 'Ciudad de México'],
      ['50000', 'Toluca de Lerdo', 'México'],
      ['28200', 'Manzanillo', 'Col.'],
      ['72000', 'Puebla', 'Puebla'],
    ),
    phone: pick('5512345678', '(81) 1234-5678', '449 123 4567'),
    calling_code: fc.constant('52'),
  })
  .map(({ place: [postal_code, city, state], ...fields }) => ({ ...fields, postal_code, city, state }));

describe('parseAddress for a formatted address', () => {
  it('returns the original fields', () => {
    fc.assert(
      fc.property(address, fields => {
        // the country's own calling code is not written, and a phone is grouped
        const { calling_code: _, phone, ...others } = fields;
        const expected = { ...others, phone: formatPhone(phone), rest: '' };
        expect(parseAddress(formatAddress(fields, 'es-MX'))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it.each(blocks)('is stable after parsing and formatting again: %j', text => {
    const shown = formatAddress(parseAddress(text), 'es-MX');
    expect(formatAddress(parseAddress(shown), 'es-MX')).toBe(shown);
  });
});
