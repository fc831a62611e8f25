import { Money, Percent, Weight } from '@porte/domain-kit';
import fc from 'fast-check';
import { captureLines, totalOf, type Breakdown } from './index.js';

const zero = Money.zero;
const breakdown = (changes: Partial<Breakdown>): Breakdown => {
  const price: Breakdown = {
    quoted_rate: zero,
    subtotal: zero,
    system_percentage: Percent.zero,
    system_amount: zero,
    system_price: zero,
    tenant_percentage: Percent.zero,
    tenant_amount: zero,
    tenant_price: zero,
    admin_percentage: Percent.zero,
    admin_amount: zero,
    admin_price: zero,
    additional_static_rate: zero,
    static_rate_used: false,
    own_agreement: false,
    extended_zone: false,
    extended_zone_amount: zero,
    oversize: null,
    oversize_amount: zero,
    girth_amount: zero,
    insurance_amount: null,
    insurance_charged: zero,
    discount: zero,
    total: zero,
    paid_kg: Weight.ofGrams(1000),
    extra_kg_overweight_price: zero,
    volumetric_weight: 1,
    ...changes,
  };
  return changes.total ? price : { ...price, total: totalOf(price, price) };
};
const sum = (price: Breakdown) => Money.sum(Object.values(captureLines(price)) as Money[]);
const shown = (price: Breakdown) => JSON.parse(JSON.stringify(captureLines(price))) as unknown;
const money = (amount: number) => Money.of(amount);

describe('captureLines', () => {
  it('gives the subtotal to the carrier, the system margin to the platform and the rest to the tenant', () => {
    const price = breakdown({
      subtotal: money(180),
      system_price: money(190),
      tenant_price: money(210),
      admin_price: money(250),
      discount: money(25),
      extended_zone_amount: money(80),
      insurance_charged: money(25),
      additional_static_rate: money(5),
    });
    expect(shown(price)).toEqual({
      carrier_payable: 180,
      platform_margin: 10,
      tenant_margin: 40,
      insurance: 25,
      surcharges: 80,
    });
  });

  it('charges the tenant for a discount above its margin and for the floor at 0', () => {
    const price = breakdown({
      subtotal: money(180),
      system_price: money(180),
      admin_price: money(250),
      discount: money(300),
    });
    expect(shown(price)).toEqual({
      carrier_payable: 180,
      platform_margin: 0,
      tenant_margin: -180,
      insurance: 0,
      surcharges: 0,
    });
  });

  it('gives the fee of an own agreement to the tenant', () => {
    expect(shown(breakdown({ own_agreement: true, total: money(7) }))).toEqual({
      carrier_payable: 0,
      platform_margin: 0,
      tenant_margin: 7,
      insurance: 0,
      surcharges: 0,
    });
  });

  it('always adds up to the total', () => {
    const amount = fc.integer({ min: -90_000, max: 900_000 }).map(value => Money.ofCentavos(value));
    const parts = fc.record({
      subtotal: amount,
      system_price: amount,
      admin_price: amount,
      discount: amount,
      extended_zone_amount: amount,
      oversize_amount: amount,
      girth_amount: amount,
      insurance_charged: amount,
      additional_static_rate: amount,
    });
    fc.assert(
      fc.property(parts, drawn => {
        const price = breakdown(drawn);
        expect(sum(price)).toEqual(price.total);
      }),
      { seed: 1 },
    );
  });
});
