import { Money } from '@porte/domain-kit';
import { inTenantCurrency, type ExchangeRates } from './index.js';

const rates: ExchangeRates = { currency: 'MXN', own_usd: '18.50', official: { usd: '17.1234', date: '2026-11-20' } };
const dollars = { amount: Money.of(10.01), currency: 'USD' };

describe('inTenantCurrency', () => {
  it('keeps a live quote that is already in tenant currency, whatever the service says', () => {
    for (const mode of [1, 2, 3])
      expect(inTenantCurrency({ amount: Money.of(5), currency: 'MXN' }, mode, rates)).toEqual(Money.of(5));
    expect(inTenantCurrency({ amount: Money.of(5) }, 1, rates)).toEqual(Money.of(5));
  });

  it("converts by the tenant's rate or the official one, rounded once", () => {
    expect(inTenantCurrency(dollars, 2, rates)).toEqual(Money.of(185.19));
    expect(inTenantCurrency(dollars, 3, rates)).toEqual(Money.of(171.41));
    expect(inTenantCurrency({ amount: Money.of(10.01) }, 2, rates)).toEqual(Money.of(185.19));
  });

  it('returns the reason if there is no exchange rate', () => {
    for (const own_usd of [undefined, '', '0', '-1', 'abc'])
      expect(inTenantCurrency(dollars, 2, { ...rates, own_usd })).toBe('no_exchange_rate');
    expect(inTenantCurrency(dollars, 3, { currency: 'MXN' })).toBe('no_exchange_rate');
    expect(inTenantCurrency({ ...dollars, currency: 'EUR' }, 3, rates)).toBe('no_exchange_rate');
    expect(inTenantCurrency(dollars, 1, rates)).toBe('no_exchange_rate');
  });

  it('returns no price for an amount of 0', () => {
    expect(inTenantCurrency({ amount: Money.zero }, 1, rates)).toBe('carrier_error');
  });
});
