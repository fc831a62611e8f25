import { Money } from '@porte/domain-kit';
import { inTenantCurrency, PriceTrace, type ExchangeRates } from './index.js';

const rates: ExchangeRates = {
  currency: 'MXN',
  own_usd: '18.50',
  official: { rate: '17.1234', day: '2026-11-20' },
  now: new Date('2026-11-23T18:00:00Z'),
};
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
    expect(inTenantCurrency(dollars, 3, { currency: 'MXN', now: rates.now })).toBe('no_exchange_rate');
    expect(inTenantCurrency({ ...dollars, currency: 'EUR' }, 3, rates)).toBe('no_exchange_rate');
    expect(inTenantCurrency(dollars, 1, rates)).toBe('no_exchange_rate');
  });

  it('uses an official rate until it is a week old', () => {
    const at = (now: string) => inTenantCurrency(dollars, 3, { ...rates, now: new Date(now) });
    expect(at('2026-11-27T23:59:59Z')).toEqual(Money.of(171.41));
    expect(at('2026-11-28T00:00:00Z')).toBe('no_exchange_rate');
  });

  it('tells the rate with its day, and to staff the day of one that is too old', () => {
    const steps = (mode: number, now = rates.now) => {
      const trace = new PriceTrace();
      inTenantCurrency(dollars, mode, { ...rates, now }, trace);
      return trace.steps;
    };
    expect(steps(3)).toEqual([
      { code: 'official_rate', audience: 'all', values: { rate: '17.1234', day: '2026-11-20' } },
    ]);
    expect(steps(2)).toEqual([{ code: 'own_rate', audience: 'staff', values: { rate: '18.5000' } }]);
    expect(steps(3, new Date('2026-12-01T00:00:00Z'))).toEqual([
      { code: 'no_exchange_rate', audience: 'staff', values: { rate_day: '2026-11-20' } },
    ]);
  });

  it('returns no price for an amount of 0', () => {
    expect(inTenantCurrency({ amount: Money.zero }, 1, rates)).toBe('carrier_error');
  });
});
