import { aRate } from '../rates/rates.fixture.js';
import { chooseRate } from './choose-rate.js';
import { missingOf, packPiece, piecesOf } from './pieces.js';
import { readScan } from './scanned.js';

describe('a line of the packing station', () => {
  it.each([
    ['', { kind: 'enter' }],
    ['  ', { kind: 'enter' }],
    ['1.2 kg', { kind: 'weight', kg: 1.2 }],
    ['0,85KG', { kind: 'weight', kg: 0.85 }],
    ['1058', { kind: 'code', text: '1058' }],
    [' #1058 ', { kind: 'code', text: '1058' }],
    ['#', { kind: 'code', text: '#' }],
    ['kg', { kind: 'code', text: 'kg' }],
    ['x'.repeat(300), { kind: 'code', text: 'x'.repeat(100) }],
  ])('%j is read as %j', (line, read) => expect(readScan(line)).toEqual(read));
});

describe('pieces of an order', () => {
  const pieces = piecesOf([
    { sku: 'TZ-350', name: 'Taza', quantity: 2 },
    { sku: null, name: 'Tarjeta', quantity: 1 },
    { sku: 'tz-350', name: 'Taza, regalo', quantity: 1 },
  ]);
  const packAll = (...codes: string[]) =>
    codes.reduce((before, code) => {
      const result = packPiece(before, code);
      return result && 'pieces' in result ? result.pieces : before;
    }, pieces);

  it('pieces without a code are not waited for', () => expect(missingOf(pieces)).toBe(3));

  it('pieces of one code fill the lines of an order in turn, whatever the case', () => {
    const packed = packAll('TZ-350', 'tz-350', 'Tz-350');
    expect([packed.map(each => each.packed), missingOf(packed)]).toEqual([[2, 0, 1], 0]);
    expect(packPiece(packed, 'TZ-350')).toMatchObject({ full: { name: 'Taza' } });
  });

  it('a code of another order is of no piece', () => expect(packPiece(pieces, 'MZ-090')).toBeNull());
});

describe('the rate of a packing station', () => {
  const slow = aRate({ service_id: 's', days: 4, total: 150, insurance_amount: null });
  const quick = aRate({ service_id: 'q', days: 1, total: 351, insurance_amount: 25 });
  const other = aRate({ service_id: 'o', days: 1, total: 340, insurance_amount: 60 });

  it('is the cheapest, or the fastest and then the cheapest', () => {
    expect(chooseRate([quick, slow, other], 'cheapest', false)).toBe(slow);
    expect(chooseRate([quick, slow, other], 'fastest', false)).toBe(other);
  });

  it('counts the insurance of an insured parcel, and leaves out rates without it', () => {
    expect(chooseRate([quick, slow, other], 'cheapest', true)).toBe(quick);
    expect(chooseRate([slow], 'cheapest', true)).toBeNull();
  });
});
