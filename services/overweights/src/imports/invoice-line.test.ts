import { invoiceLine, plainNumber } from './invoice-line.js';

describe('a line of an invoice', () => {
  it.each([
    ['7.86', '7.86'],
    ['7,86 kg', '7.86'],
    ['$1,204.50', '1204.50'],
    ['MXN 36.2', '36.2'],
    ['1,204', '1204'],
    ['60 cm', '60'],
    ['-3', null],
    ['1e5', null],
    ['12 kilos', null],
    ['1,2,3', null],
  ])('a number %j is read as %j', (text, plain) => {
    expect(plainNumber(text)).toBe(plain);
  });

  it('a line of an invoice takes the sides from one cell, and the number of the invoice from the form', () => {
    const cells = { tracking_number: ' EST 1 ', dimensions: '60x40 × 40', weight: '0', carrier_charge: '$36.205' };
    expect(invoiceLine(cells, 'FX-1')).toEqual({
      values: {
        tracking_number: 'EST1',
        invoice_number: 'FX-1',
        invoice_line: '',
        weight: '',
        billable_kg: '',
        length: '60',
        width: '40',
        height: '40',
        dimensions: '',
        carrier_charge: '36.2',
      },
    });
  });

  it.each([
    [{ tracking_number: '=1+1', weight: '3' }, 'invalid_measure'],
    [{ tracking_number: 'EST1', weight: '1001' }, 'invalid_measure'],
    [{ tracking_number: 'EST1', dimensions: '60 por 40' }, 'invalid_measure'],
    [{ tracking_number: 'EST1', length: '60', width: '40' }, 'no_weight'],
    [{ tracking_number: 'EST1', weight: '0', carrier_charge: '20' }, 'no_weight'],
  ])('a line %j has a problem', (cells, code) => {
    expect(invoiceLine(cells)).toMatchObject({ problem: { code } });
  });
});
