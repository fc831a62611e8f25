import { getMetadataStorage, validateSync } from 'class-validator';
import { plainToInstance } from 'class-transformer';
import { hasCardNumber } from './card-number.js';
import * as contracts from './index.js';

describe('hasCardNumber', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111\u00a01111\u20111111 – 1111',
    '５５５５ ５５５５ ５５５５ ４４４４',
    'tarjeta: 378282246310005.',
    'Visa 4222222222222 (vieja)',
    '6011 0009 9013 9424 exp 12/29',
    '3056 930902 5904',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    'Depto 5 4111 1111 1111 1111',
    '4111 1111 1111 1111 123',
    '2026-11-22 5555555555554444',
    'x4111111111111111x',
    '6304000000000000000',
    '41\u200b11 1111 1111 1111',
    '4111.1111.1111.1111',
    '4111/1111/1111/1111',
    '4111_1111_1111_1111',
    '4111 / 1111 / 1111 / 1111',
    '41.11.11.11.11.11.11.11',
    '3782.822463.10005',
    'vence 12/29: 4111.1111.1111.1111',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '४१११११११११११११११',
  ])('finds a card number: %s', text => {
    expect(hasCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    'Zapatos talla 27',
    '4111111111111112',
    'Tel. 55 1234 5678',
    '55 1234 5678 ext 4321',
    '0000000000000000',
    '411111111111',
    '411111111111111111111',
    'Calle 16 de Septiembre 123-4, piso 2',
    '4111 1111 x 1111 1111',
    '1Z999AA10123456784',
    '2026-11-22 18:49',
    '01/02/2026 al 28/02/2026',
    '$1.250,00 + $2.380,50 + $18.00',
    'C.P. 06600, 19.4326, -99.1332',
  ])('finds no card number in %j', text => {
    expect(hasCardNumber(text)).toBe(false);
  });
});

/** Fields that may contain many digits or are no free text, with the reason. */
const EXEMPT: Record<string, string> = {
  phone: 'a phone',
  calling_code: 'five characters',
  postal_code: 'seven characters',
  source_number: 'the number of an order',
  value: 'may be a credential',
  val: 'a switch',
  tracking_number: 'a tracking number',
  tracking_url: 'an address',
  email: 'checked against what is known',
  code: 'a code',
  referred_by: 'a code of ours',
  confirmation_token: 'a token',
  invitation_token: 'a token',
  token: 'a token',
  map: 'an id or a code',
  query: 'credentials of a store, which are checked and not kept',
};

type Input = new () => object;

/** Validation rules that fix the form of a text; a field with one of them, or shorter than a card number, is no free text. */
const FORMS = new Set([
  'isEmail',
  'matches',
  'isIn',
  'isUuid',
  'isPostalCode',
  'isPhone',
  'isTime',
  'isISO8601',
  'isIso8601',
  'confirmation',
]);
const TEXTS = new Set(['isString', 'isNotEmpty', 'maxLength']);

function freeTextsOf(name: string, input: Input): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  const fields = Map.groupBy(rules, ({ propertyName }) => propertyName);
  return [...fields]
    .filter(([field, each]) => {
      const names = each.map(rule => String(rule.name));
      const isSecret = /password/.test(field);
      return (
        names.some(rule => TEXTS.has(rule)) &&
        !names.some(rule => FORMS.has(rule)) &&
        !isSecret &&
        !names.includes('cardNumber')
      );
    })
    .map(([field]) => `${name}.${field}`);
}

describe('input classes', () => {
  const inputs = Object.entries(contracts).filter(
    (entry): entry is [string, Input] =>
      typeof entry[1] === 'function' &&
      /^class /.test(String(entry[1])) &&
      getMetadataStorage().getTargetValidationMetadatas(entry[1], '', false, false).length > 0,
  );

  it('input classes reject card numbers in every free text, except in the fields listed here', () => {
    expect(inputs.length).toBeGreaterThan(20);
    const unchecked = inputs.flatMap(([name, input]) => freeTextsOf(name, input));
    expect(unchecked.filter(field => !Object.hasOwn(EXEMPT, field.split('.')[1]!))).toEqual([]);
    expect(Object.keys(EXEMPT).filter(name => !unchecked.some(field => field.endsWith(`.${name}`)))).toEqual([]);
  });

  it('word the rejection in both languages, also in inputs that inherit the rule', () => {
    const errors = validateSync(
      plainToInstance(contracts.AddressChange, { reference: 'pagar con 4111 1111 1111 1111' }),
    );
    expect(errors.map(({ property, constraints }) => [property, Object.keys(constraints!)])).toEqual([
      ['reference', ['cardNumber']],
    ]);
    expect(contracts.ruleText('cardNumber', [], 'es-MX')).toBe('no debe incluir un número de tarjeta');
    expect(contracts.ruleText('cardNumber', [], 'en')).toBe('must not contain a card number');
  });
});
