import { formatAbout, formatMoney, formatSigned } from './money.js';

const mexico = { locale: 'es-MX', currency: 'MXN' };
const english = { locale: 'en', currency: 'MXN' };

describe('money', () => {
  it('formats equally in both languages', () => {
    expect(formatMoney(1234.5, mexico)).toBe('$1,234.50');
    expect(formatMoney(1234.5, english)).toBe('$1,234.50');
  });

  it('puts the minus before the symbol and never shows −$0.00', () => {
    expect([-38.5, 0, -0, -0.001].map(amount => formatMoney(amount, mexico))).toEqual([
      '−$38.50',
      '$0.00',
      '$0.00',
      '$0.00',
    ]);
  });

  it('shows the sign of a wallet movement', () => {
    expect([100, -38.5, 0].map(amount => formatSigned(amount, english))).toEqual(['+$100.00', '−$38.50', '$0.00']);
  });

  it('writes an estimate without cents', () => {
    expect([1234.5, -38.4, 0].map(amount => formatAbout(amount, mexico))).toEqual(['$1,235', '−$38', '$0']);
  });

  it('uses the tenant’s currency', () => {
    expect(formatMoney(10, { locale: 'es-MX', currency: 'EUR' })).toBe('€10.00');
  });
});
