import { breakdownLines, isWhole } from './breakdown-lines.js';
import { badgesOf, confirmationOf, inOrder, totalOf, warningsOf } from './rate-facts.js';
import { aRate, ground, nextDay } from './rates.fixture.js';

describe('inOrder and badgesOf', () => {
  it('sort by price or by days; ties by the other one', () => {
    const same = aRate({ service_name: 'Económico', days: 2, total: 189 });
    expect(inOrder([nextDay, ground, same], 'price')).toEqual([same, ground, nextDay]);
    expect(inOrder([ground, nextDay], 'days')).toEqual([nextDay, ground]);
  });

  it('rates without prices stay as the server sends them, cheapest first', () => {
    const unpriced = (name: string, days: number) =>
      aRate({ service_name: name, days, total: null as unknown as number });
    const [cheapest, fastest] = [unpriced('Económico', 5), unpriced('Día siguiente', 1)];
    expect(inOrder([cheapest, fastest], 'price')).toEqual([cheapest, fastest]);
    expect(inOrder([cheapest, fastest], 'days')).toEqual([fastest, cheapest]);
    expect([...badgesOf([cheapest, fastest]).values()]).toEqual([[], ['fastest']]);
  });

  it('mark the cheapest and the fastest rate', () => {
    expect([...badgesOf([ground, nextDay]).values()]).toEqual([['cheapest'], ['fastest']]);
    const both = aRate({ service_name: 'Todo', days: 1, total: 100 });
    expect(badgesOf([ground, both]).get(both.service_id)).toEqual(['cheapest', 'fastest']);
  });

  it('mark none if all rates are equal', () => {
    expect(badgesOf([ground]).get(ground.service_id)).toEqual([]);
    const twin = aRate({ service_name: 'Gemelo' });
    expect([...badgesOf([ground, twin]).values()]).toEqual([[], []]);
  });
});

describe('rate facts', () => {
  it('rate facts list the surcharges of a rate', () => {
    expect(
      warningsOf(
        aRate({
          extended_zone: true,
          extended_zone_amount: 65,
          oversize: 'last',
          oversize_amount: 600,
          girth_amount: 400,
        }),
      ),
    ).toEqual([
      { code: 'extended_zone', amount: 65 },
      { code: 'oversize_last', amount: 600 },
      { code: 'girth', amount: 400 },
    ]);
    expect(warningsOf(ground)).toEqual([]);
  });

  it('rate facts add the insurance to the centavo, only if it is available', () => {
    expect(totalOf(aRate({ total: 189.1, insurance_amount: 25.2 }), true)).toBe(214.3);
    expect(totalOf(aRate({ insurance_amount: null }), true)).toBe(189);
    expect(totalOf(ground, false)).toBe(189);
  });

  it('rate facts confirm by the total, or without prices by what stands for it', () => {
    expect(confirmationOf(aRate({ total: 189.1, insurance_amount: 25.2 }), true)).toEqual({ total: 214.3 });
    const hidden = { total: null as unknown as number, confirmation: 'v1.a', insured_confirmation: 'v1.b' };
    expect(confirmationOf(aRate(hidden), false)).toEqual({ confirmation: 'v1.a' });
    expect(confirmationOf(aRate(hidden), true)).toEqual({ confirmation: 'v1.b' });
  });

  it('rate facts list only the price lines that were sent', () => {
    const codes = (rate: ReturnType<typeof aRate>) => breakdownLines(rate, false).map(({ code }) => code);
    const admin = { tenant_price: 166, admin_percentage: 0, admin_amount: 23 };
    const main = { ...admin, system_price: 143, tenant_percentage: 0, tenant_amount: 23 };
    const developer = { ...main, quoted_rate: 0, subtotal: 143, system_percentage: 0, system_amount: 0 };
    expect(codes(ground)).toEqual([]);
    expect(codes(aRate(admin))).toEqual(['tenant_price', 'admin']);
    expect(codes(aRate(main))).toEqual(['system_price', 'tenant', 'tenant_price', 'admin']);
    expect(codes(aRate(developer))).toEqual(['subtotal', 'system', 'system_price', 'tenant', 'tenant_price', 'admin']);
    expect(codes(aRate({ ...admin, additional_static_rate: 10, discount: 5 }))).toEqual([
      'tenant_price',
      'admin',
      'additional_static_rate',
      'discount',
    ]);
    expect([isWhole(ground), isWhole(aRate(admin))]).toEqual([false, true]);
  });
});
