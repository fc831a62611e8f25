import fc from 'fast-check';
import type { RateAdvice } from '@porte/contracts';
import type { RateRequest } from '../eligibility/index.js';
import { isExclusion } from '../pricing/index.js';
import {
  PriceIndex,
  QuoteCalculation,
  type CarrierRow,
  type LiveAnswers,
  type ServiceRow,
} from '../price-index/index.js';
import { adviceFor } from './advice.js';
import { ChangedParcels } from './changed-parcels.js';

const TENANT = 'tenant';
const NOON = new Date('2026-11-21T18:00:00Z');
const owned = <R extends object>(...rows: R[]) => rows.map(row => ({ ...row, tenant_id: TENANT }));
const request = (parcel: object): RateRequest => ({
  purpose: 'quote',
  origin: { postal_code: '06010', country_id: 'MX' },
  destination: { postal_code: '64000', country_id: 'MX' },
  parcel: { parcel_type: 'box', length: 30, width: 40, height: 25, weight: 3.4, ...parcel },
});

interface World {
  prices: Readonly<Record<number, number>>;
  own?: Readonly<Record<number, number>>;
  service?: Partial<ServiceRow>;
  carrier?: Partial<CarrierRow>;
  live?: LiveAnswers;
}

const TABLE = { 1: 72, 4: 93, 10: 139, 15: 172 };

function aWorld({ prices, own = {}, service = {}, carrier = {}, live = { quotes: new Map() } }: World) {
  const index = new PriceIndex('test');
  const rows = (table: Readonly<Record<number, number>>) =>
    Object.entries(table).map(([kg, price]) => ({ service_id: 's', kg, price }));
  index.load({
    tenant: owned({
      id: TENANT,
      slug: 'demo',
      time_zone: 'America/Mexico_City',
      home_country_id: 'MX',
      currency: 'MXN',
    }),
    user: owned({ id: 'u', user_type: 'customer', discount: '10', own_agreements_price: '9' }),
    carrier: owned({ id: 'c', name: 'Correcaminos', status: 'active', user_id: null, ...carrier }),
    service: owned({
      id: 's',
      carrier_id: 'c',
      name: 'Terrestre',
      status: 'active',
      use_static_rates: true,
      ...service,
    }),
    service_price: owned(...rows(prices)),
    user_price: owned(...rows(own).map(row => ({ ...row, user_id: 'u' }))),
  });
  const snapshot = index.tenant(TENANT)!;
  const rateOf = (parcel: object) => {
    const asked = request(parcel);
    const quoting = new QuoteCalculation(snapshot, asked, 'u', NOON);
    const rate = quoting.rate(snapshot.offer('s')!, live);
    return isExclusion(rate) ? null : { rate, asked, quoting };
  };
  return {
    /** of a parcel, in centavos; null where it has no price */
    total: (parcel: object): number | null => Number(rateOf(parcel)?.rate.price.total.centavos ?? Number.NaN) || null,
    advice: (parcel: object): RateAdvice | undefined => {
      const found = rateOf(parcel);
      if (!found) return undefined;
      const { rate, asked, quoting } = found;
      return adviceFor(rate, asked, quoting, new ChangedParcels(snapshot, asked, 'u', NOON));
    },
  };
}

describe('the advice of a rate', () => {
  it('names the box whose volume counts as the next lower step, and what is saved with it', () => {
    expect(aWorld({ prices: TABLE }).advice({})).toEqual({
      kg: 4,
      less_kg: 2,
      total: 83.7,
      saved: 41.4,
      sides: { length: 30, width: 40, height: 16 },
    });
  });

  it('names the lower weight of a parcel that is heavier than its volume', () => {
    const light = { length: 10, width: 10, height: 10 };
    const { advice } = aWorld({ prices: TABLE });
    expect(advice({ ...light, weight: 4.5 })).toEqual({ kg: 4, less_kg: 0.5, total: 83.7, saved: 41.4 });
    expect(advice({ ...light, weight: 9 })).toBeUndefined();
  });

  it('counts whole kilograms above the table', () => {
    const { advice } = aWorld({ prices: { 10: 139 }, service: { extra_kg_price: 8 } });
    expect(advice({ length: 10, width: 10, height: 10, weight: 12.3 })).toMatchObject({ kg: 12, saved: 7.2 });
  });

  it('a rate has no advice where nothing is saved', () => {
    const tables: World['prices'][] = [{ 10: 139 }, { 4: 139, 10: 139 }, { 4: 150, 10: 139 }];
    for (const prices of tables) expect(aWorld({ prices }).advice({})).toBeUndefined();
  });

  it('a rate has no advice where the content decides, or the sides decide nothing', () => {
    expect(aWorld({ prices: { 2: 50, 10: 139 } }).advice({})).toBeUndefined();
    const fixed = { static_package_dimensions: { length: 40, width: 30, height: 25 } };
    expect(aWorld({ prices: TABLE, carrier: fixed }).advice({})).toBeUndefined();
  });

  it('a rate has no advice where the carrier would have to be asked, and for own agreements', () => {
    const live: LiveAnswers = { quotes: new Map([['s', { amount: 80, currency: 'MXN' } as never]]) };
    const both = { prices: TABLE, service: { use_quoted_rates: true }, live };
    expect(aWorld(both).advice({})).toBeUndefined();
    const own = { own_agreements: true, user_id: 'u' };
    expect(aWorld({ prices: TABLE, carrier: own }).advice({})).toBeUndefined();
  });

  it('saves the difference of two quotes of any table, parcel and divisor, and never names a dearer parcel', () => {
    const kg = fc.integer({ min: 1, max: 24 });
    const table = fc.dictionary(kg.map(String), fc.integer({ min: 1, max: 500 }), { minKeys: 1, maxKeys: 12 });
    const side = fc.integer({ min: 10, max: 600 }).map(tenths => tenths / 10);
    const parcel = fc.record({
      length: side,
      width: side,
      height: side,
      weight: fc.integer({ min: 100, max: 30_000 }).map(grams => grams / 1000),
      parcel_type: fc.constantFrom('box', 'doc'),
    });
    let advised = 0;
    fc.assert(
      fc.property(
        fc.record({
          prices: table,
          own: table,
          extra: fc.constantFrom(0, 7.5),
          divisor: fc.constantFrom(4000, 5000, 6000),
        }),
        parcel,
        ({ prices, own, extra, divisor }, sent) => {
          const carrier = { volumetric_divisor: divisor, first_limit_size: 30, first_limit_cost: 15 };
          const { total, advice } = aWorld({ prices, own, carrier, service: { extra_kg_price: extra } });
          const given = advice(sent);
          if (!given) return;
          advised += 1;
          const then = total({ ...sent, ...(given.sides ?? { weight: given.kg }) })!;
          expect(Math.round(given.total * 100)).toBe(then);
          expect(Math.round(given.saved * 100)).toBe(total(sent)! - then);
          expect(given.saved).toBeGreaterThan(0);
        },
      ),
      { seed: 31, numRuns: 1500 },
    );
    expect(advised).toBeGreaterThan(100);
  });
});
