import { Money, Percent, Size } from '@porte/domain-kit';
import fc from 'fast-check';
import {
  isExclusion,
  priceLines,
  priceService,
  ratedParcel,
  type Breakdown,
  type CarrierPricing,
  type PriceInput,
  type PriceRow,
  type ServicePricing,
} from './index.js';

const money = (amount: number) => Money.of(amount);
const none = Money.zero;

const service: ServicePricing = {
  use_quoted_rates: false,
  use_static_rates: true,
  extra_kg_price: money(9.5),
  extra_kg_overweight_price: money(14),
  oversize_kg_price: none,
  extended_zone_price: money(80),
  girth_amount: none,
  international_percent: Percent.of(5),
  international_amount_dev: money(2.5),
  main_admin_percent: Percent.of(8),
  main_admin_amount: none,
  client_percentge: Percent.of(12),
  international_amount: money(4),
};
const carrier: CarrierPricing = {
  own_agreements: false,
  first_limit_size: 0,
  first_limit_cost: none,
  last_limit_size: 0,
  last_limit_cost: none,
  girth: 0,
  insurance_type: 'internal',
  insurance_percentage: Percent.of(1.5),
  insurance_amount: money(10),
};
const row = (kg: number, price: number, admin = 0, main = 0, own: number | null = null): PriceRow => ({
  grams: kg * 1000,
  price: money(price),
  admin_cost: money(admin),
  main_admin_cost: money(main),
  user_price: own === null ? null : money(own),
});
const table = (...rows: PriceRow[]) => ({
  find: (grams: number) => rows.find(row => row.grams >= grams) ?? rows.at(-1),
});
const TABLE = table(row(1, 98, 84, 72), row(5, 139, 121, 104), row(10, 250, 210, 180));
const box = (weight: number, length = 10, width = 10, height = 10) =>
  ratedParcel({ parcel_type: 'box', length, width, height, weight }, 5000);

const input = (changes: Partial<PriceInput> = {}): PriceInput => ({
  service,
  carrier,
  parcel: box(4.2),
  rows: TABLE,
  discount: Percent.zero,
  own_agreements_price: none,
  extended_zone: false,
  declared_value: null,
  insure: false,
  live_quote: 'no_price',
  ...changes,
});
const priced = (changes: Partial<PriceInput>): Breakdown => {
  const outcome = priceService(input(changes));
  if (isExclusion(outcome)) throw new Error(outcome.reason);
  return outcome;
};
const shown = (price: Breakdown) => JSON.parse(JSON.stringify(price)) as Record<string, unknown>;

describe('priceService: worked examples', () => {
  it('prices a static parcel with extended zone, insurance and discount at 330.00', () => {
    const price = priced({
      parcel: box(4.2, 30, 40, 25),
      extended_zone: true,
      discount: Percent.of(10),
      declared_value: money(1000),
      insure: true,
    });
    expect(shown(price)).toMatchObject({
      volumetric_weight: 6,
      paid_kg: 10,
      subtotal: 180,
      system_price: 180,
      system_amount: 0,
      tenant_amount: 30,
      tenant_price: 210,
      admin_amount: 40,
      admin_price: 250,
      static_rate_used: true,
      additional_static_rate: 0,
      discount: 25,
      extended_zone_amount: 80,
      insurance_amount: 25,
      insurance_charged: 25,
      total: 330,
    });
  });

  it('prices a live quote of 143.37 at 189.11', () => {
    const price = priced({
      service: { ...service, use_quoted_rates: true, use_static_rates: false },
      live_quote: money(143.37),
    });
    expect(shown(price)).toMatchObject({
      quoted_rate: 143.37,
      subtotal: 143.37,
      system_percentage: 5,
      system_amount: 2.5,
      system_price: 153.04,
      tenant_percentage: 8,
      tenant_amount: 0,
      tenant_price: 165.28,
      admin_percentage: 12,
      admin_amount: 4,
      admin_price: 189.11,
      static_rate_used: false,
      paid_kg: 5,
      total: 189.11,
    });
  });
});

describe('priceService: price sources', () => {
  const both = { ...service, use_quoted_rates: true };

  it('adds the price row to a live quote if a service uses both', () => {
    const price = priced({ service: both, live_quote: money(143.37) });
    expect(shown(price)).toMatchObject({
      admin_price: 189.11,
      additional_static_rate: 139,
      static_rate_used: true,
      total: 328.11,
      paid_kg: 5,
    });
  });

  it('excludes a service with both flags without a row or a quote, and a service with neither flag', () => {
    expect(priceService(input({ service: both, live_quote: money(1), rows: table() }))).toEqual({
      reason: 'no_price',
    });
    expect(priceService(input({ service: both, live_quote: 'carrier_timeout' }))).toEqual({
      reason: 'carrier_timeout',
    });
    expect(priceService(input({ service: { ...service, use_static_rates: false } }))).toEqual({ reason: 'no_price' });
  });
});

describe('priceService: price rows', () => {
  it('uses the smallest row that is not below the weight', () => {
    expect(shown(priced({ parcel: box(5) }))).toMatchObject({ total: 139, paid_kg: 5 });
    expect(shown(priced({ parcel: box(5.001) }))).toMatchObject({ total: 250, paid_kg: 10 });
  });

  it('adds whole kilograms above the table to every level', () => {
    expect(shown(priced({ parcel: box(12.1) }))).toMatchObject({
      subtotal: 208.5,
      tenant_price: 238.5,
      admin_price: 278.5,
      tenant_amount: 30,
      admin_amount: 40,
      paid_kg: 13,
      extra_kg_overweight_price: 14,
    });
  });

  it('has no price above a table without extra kilograms', () => {
    const ending = { ...service, extra_kg_price: none };
    expect(priceService(input({ service: ending, parcel: box(10.001) }))).toEqual({ reason: 'no_price' });
    expect(priced({ service: ending, parcel: box(10) }).total.toJSON()).toBe(250);
  });

  it('charges extra kilograms of an oversize parcel at the oversize price, if there is one', () => {
    const priceOf = (kgPrice: number) =>
      priced({
        service: { ...service, oversize_kg_price: money(kgPrice) },
        carrier: { ...carrier, first_limit_size: 90 },
        parcel: box(11, 100),
      }).total;
    expect(priceOf(20).toJSON()).toBe(270);
    expect(priceOf(0).toJSON()).toBe(259.5);
  });

  it('treats a cost of 0 as the level above it', () => {
    expect(shown(priced({ rows: table(row(5, 139)) }))).toMatchObject({
      subtotal: 139,
      tenant_price: 139,
      admin_price: 139,
    });
    expect(shown(priced({ rows: table(row(5, 139, 121)) }))).toMatchObject({
      subtotal: 121,
      tenant_amount: 0,
      admin_amount: 18,
    });
  });

  it("replaces the price, but not the costs, by a customer's own price", () => {
    expect(shown(priced({ rows: table(row(5, 139, 121, 104, 115)) }))).toMatchObject({
      subtotal: 104,
      tenant_price: 121,
      admin_amount: -6,
      total: 115,
    });
    expect(shown(priced({ rows: table(row(5, 139, 0, 0, 115)) }))).toMatchObject({
      subtotal: 139,
      admin_amount: -24,
      total: 115,
    });
  });

  it('weighs a document by its real weight and a box by the larger weight', () => {
    expect(ratedParcel({ parcel_type: 'doc', weight: 0.3 }, 5000)).toMatchObject({
      billable: { grams: 300 },
      volumetric_weight: 0.62,
      longest_cm: 29.7,
    });
    expect(
      ratedParcel({ parcel_type: 'ltl', length: 30, width: 40, height: 25, weight: 4.2 }, 4000).billable.grams,
    ).toBe(7500);
    expect(() => ratedParcel({ parcel_type: 'box', weight: 1 }, 5000)).toThrow('invalid_size');
    const fixed = Size.ofCm(10, 10, 10);
    expect(
      ratedParcel({ parcel_type: 'box', length: 60, width: 60, height: 60, weight: 1 }, 5000, fixed),
    ).toMatchObject({ billable: { grams: 1000 }, volumetric_weight: 0.2, longest_cm: 10 });
    expect(ratedParcel({ parcel_type: 'doc', weight: 0.3 }, 5000, fixed).longest_cm).toBe(29.7);
  });
});

describe('priceService: surcharges', () => {
  const limits = {
    ...carrier,
    first_limit_size: 100,
    first_limit_cost: money(250),
    last_limit_size: 150,
    last_limit_cost: money(600),
    girth: 330,
  };
  const withGirth = { ...service, girth_amount: money(400) };
  const oversize = (length: number, width = 10) =>
    shown(priced({ carrier: limits, service: withGirth, parcel: box(1, length, width, 10) }));

  it('adds one oversize amount, for the exceeded limit, and the girth amount', () => {
    expect(oversize(100)).toMatchObject({ oversize: null, oversize_amount: 0, girth_amount: 0 });
    expect(oversize(100.001)).toMatchObject({ oversize: 'first', oversize_amount: 250, girth_amount: 0 });
    expect(oversize(150.001)).toMatchObject({ oversize: 'last', oversize_amount: 600, girth_amount: 0 });
    expect(oversize(110, 100)).toMatchObject({ oversize: 'first', girth_amount: 0 });
    expect(oversize(110.001, 100)).toMatchObject({ oversize: 'first', girth_amount: 400 });
  });

  it('shows the price of insurance, and charges it only on request', () => {
    expect(shown(priced({ declared_value: money(333.33) }))).toMatchObject({
      insurance_amount: 15,
      insurance_charged: 0,
      total: 139,
    });
    const uninsured = priced({
      carrier: { ...carrier, insurance_type: 'none' },
      declared_value: money(100),
      insure: true,
    });
    expect(shown(uninsured)).toMatchObject({ insurance_amount: null, insurance_charged: 0 });
    expect(priced({ insure: true }).insurance_amount).toBeNull();
  });

  it('charges only the fee of an own agreement', () => {
    const price = priced({
      carrier: { ...limits, own_agreements: true },
      own_agreements_price: money(7),
      parcel: box(4.2, 200),
      extended_zone: true,
      discount: Percent.of(10),
      declared_value: money(100),
      insure: true,
      rows: table(),
    });
    expect(shown(price)).toMatchObject({
      subtotal: 0,
      admin_price: 0,
      extended_zone_amount: 0,
      oversize_amount: 0,
      insurance_charged: 0,
      discount: 0,
      total: 7,
    });
    expect(priceLines(price)).toEqual([{ code: 'own_agreement', amount: money(7) }]);
  });

  it('never goes below 0', () => {
    const price = priced({ discount: Percent.of(150) });
    expect(price.total.toJSON()).toBe(0);
    expect(priceLines(price).at(-1)).toEqual({ code: 'floor', amount: money(69.5) });
  });
});

describe('priceService: every price', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map(value => Money.ofCentavos(value));
  const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 0, max: 50_000 })), {
    minLength: 1,
    maxLength: 8,
  });
  const growing = rows.map(gaps => {
    let [grams, price] = [0, 100];
    return table(...gaps.map(([weight, more]) => row((grams += weight) / 1000, (price += more) / 100)));
  });
  const percent = fc.integer({ min: 0, max: 1_000_000 }).map(value => Percent.of(value / 10_000));
  const limits = fc.integer({ min: 0, max: 200 });
  const any = fc.record({
    service: fc.record({
      extra_kg_price: cents(9000),
      oversize_kg_price: cents(9000),
      extended_zone_price: cents(9000),
      girth_amount: cents(9000),
    }),
    carrier: fc.record({
      first_limit_size: limits,
      last_limit_size: limits,
      girth: limits,
      first_limit_cost: cents(900),
      last_limit_cost: cents(900),
    }),
    rows: growing,
    discount: percent,
    extended_zone: fc.boolean(),
    declared_value: cents(900_000),
    insure: fc.boolean(),
    length: fc.integer({ min: 1, max: 250 }),
  });
  const price = ({ length, ...drawn }: typeof any extends fc.Arbitrary<infer T> ? T : never, weight: number) =>
    priceService(
      input({
        ...drawn,
        service: { ...service, ...drawn.service },
        carrier: { ...carrier, ...drawn.carrier },
        parcel: box(weight, length),
      }),
    );
  const grams = fc.integer({ min: 1, max: 80_000 });

  it('has lines that add up to its total', () => {
    fc.assert(
      fc.property(any, grams, (drawn, weight) => {
        const outcome = price(drawn, weight / 1000);
        if (!isExclusion(outcome))
          expect(Money.sum(priceLines(outcome).map(line => line.amount))).toEqual(outcome.total);
      }),
      { seed: 2 },
    );
  });

  it('is not lower for more weight if the table rises', () => {
    fc.assert(
      fc.property(any, grams, grams, (drawn, a, b) => {
        const [light, heavy] = [price(drawn, Math.min(a, b) / 1000), price(drawn, Math.max(a, b) / 1000)];
        if (isExclusion(light)) expect(isExclusion(heavy)).toBe(true);
        else if (!isExclusion(heavy)) expect(heavy.total.compare(light.total)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 3 },
    );
  });
});
