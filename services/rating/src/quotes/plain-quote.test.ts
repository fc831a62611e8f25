import 'reflect-metadata';
import { countryIdOf, QuoteInput } from '@porte/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { isPlainQuote } from './plain-quote.js';

const plain = {
  origin_postal_code: '06000',
  destination_postal_code: '64000',
  length: 30,
  width: 40.125,
  height: 25,
  weight: 4.2,
  parcel_type: 'box',
};

const measure = fc.oneof(
  fc.constantFrom(
    0,
    0.1,
    0.9,
    0.999,
    1,
    1.0001,
    1.001,
    4.2,
    1000,
    1000.001,
    -5,
    Number.NaN,
    Infinity,
    1e308,
    1e-7,
    '4',
    null,
    undefined,
    true,
    [5],
    {},
  ),
  fc.integer({ min: 900, max: 1_000_100 }).map(thousandths => thousandths / 1000),
  fc.double(),
);
const code = fc.constantFrom(
  '06000',
  '00000',
  '6000',
  '17000',
  '64000',
  'K1A 0B1',
  '90210',
  '90210-1234',
  '',
  '  ',
  6000,
  null,
  undefined,
  '1'.repeat(11),
);
const country = fc.constantFrom(
  undefined,
  null,
  '',
  countryIdOf('MX'),
  countryIdOf('US'),
  countryIdOf('CA'),
  'MX',
  7,
  '8f0f6a52-6d0a-5f6e-9a60-6a1d3b0c7e11',
);
const drawn = fc.record({
  origin_postal_code: code,
  destination_postal_code: code,
  length: measure,
  width: measure,
  height: measure,
  weight: measure,
  parcel_type: fc.constantFrom('box', 'ltl', 'doc', 'package', undefined, null, 1),
  origin_country_id: country,
  destination_country_id: country,
  total: fc.constantFrom(undefined, 1),
});

const broken = (quote: object): number =>
  validateSync(plainToInstance(QuoteInput, quote), { whitelist: true, forbidNonWhitelisted: true }).length;

describe('isPlainQuote', () => {
  it('accepts an ordinary quote and leaves other input to the full validation', () => {
    expect(isPlainQuote(plain)).toBe(true);
    expect(
      isPlainQuote({ ...plain, destination_country_id: countryIdOf('US'), destination_postal_code: '90210' }),
    ).toBe(true);
    for (const change of [
      { parcel_type: 'doc' },
      { weight: 0.5 },
      { length: '30' },
      { color: 'red' },
      { origin_postal_code: '00000' },
    ])
      expect(isPlainQuote({ ...plain, ...change })).toBe(false);
  });

  it('accepts nothing that the full validation rejects', () => {
    fc.assert(
      fc.property(drawn, fc.subarray(Object.keys(plain)), (quote, kept) => {
        const mixed = {
          ...quote,
          ...Object.fromEntries(kept.map(field => [field, plain[field as keyof typeof plain]])),
        };
        if (isPlainQuote(mixed)) expect(broken(mixed)).toBe(0);
      }),
      { seed: 1, numRuns: 3000 },
    );
  });
});
