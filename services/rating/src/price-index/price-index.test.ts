import { Money } from '@porte/domain-kit';
import type { RateRequest } from '../eligibility/index.js';
import { PriceIndex, quote, servicesToAsk, type Change, type LiveAnswers } from './index.js';

const T = 'tenant';
const NOON = new Date('2026-11-21T18:00:00Z');
const request: RateRequest = {
  purpose: 'quote',
  origin: { postal_code: '01000', country_id: 'MX' },
  destination: { postal_code: '68000', country_id: 'MX' },
  parcel: { parcel_type: 'box', length: 10, width: 10, height: 10, weight: 4 },
};
const owned = <R extends object>(...rows: R[]) => rows.map(row => ({ ...row, tenant_id: T }));
const staticService = (id: string, more = {}) => ({
  id,
  carrier_id: 'c',
  name: id,
  status: 'active',
  use_static_rates: true,
  extra_kg_price: '5.00',
  ...more,
});
const price = (service_id: string, kg: number, amount: number) => ({
  service_id,
  kg,
  price: amount,
  admin_cost: 0,
  main_admin_cost: 0,
});

function anIndex(): PriceIndex {
  const index = new PriceIndex('test');
  index.load({
    service_price: owned(price('a', 10, 250), price('a', 1, 98), price('b', 5, 100), price('a', 5, 139)),
    tenant: owned({
      id: T,
      slug: 'demo',
      time_zone: 'America/Mexico_City',
      home_country_id: 'MX',
      currency: 'MXN',
      settings: { exchange_rate_usd: '18.50' },
    }),
    user: owned(
      { id: 'u', user_type: 'customer', discount: '10' },
      { id: 'sub', user_type: 'customer', parent_id: 'u' },
    ),
    service: owned(staticService('a'), staticService('b')),
    carrier: owned({ id: 'c', name: 'Correcaminos', status: 'active' }),
  });
  return index;
}
const totals = (index: PriceIndex, user = 'u', live?: LiveAnswers) =>
  Object.fromEntries(
    quote(index.tenant(T)!, request, user, NOON, live).rates.map(rate => [
      rate.offer.service.id,
      rate.price.total.toJSON(),
    ]),
  );
const excluded = (index: PriceIndex, live?: LiveAnswers) => quote(index.tenant(T)!, request, 'u', NOON, live).excluded;
const change = <C extends object>(rest: C) => ({ tenant_id: T, ...rest }) as unknown as Change;

describe('PriceIndex', () => {
  it('quotes from rows loaded in any order, cheapest first, with a version', () => {
    const answer = quote(anIndex().tenant(T)!, request, 'u', NOON);
    expect(
      answer.rates.map(rate => [rate.offer.service.id, rate.price.total.toJSON(), rate.offer.carrier.name]),
    ).toEqual([
      ['b', 90, 'Correcaminos'],
      ['a', 125.1, 'Correcaminos'],
    ]);
    expect(answer).toMatchObject({ excluded: [], version: 'test-1' });
  });

  it('shows a change in the next snapshot and not in an earlier one', () => {
    const index = anIndex();
    const before = index.tenant(T)!;
    index.apply(change({ model: 'service_price', op: 'upsert', row: price('a', 5, 150) }));
    expect(totals(index)).toEqual({ a: 135, b: 90 });
    expect(quote(before, request, 'u', NOON)).toMatchObject({
      version: 'test-1',
      rates: [{ offer: { service: { id: 'b' } } }, { price: { total: Money.of(125.1) } }],
    });
    expect(index.tenant(T)!.version).toBe('test-2');
  });

  it('rebuilds only the table of the changed service', () => {
    const index = anIndex();
    const tables = () =>
      (index.tenant(T) as unknown as { parts: { prices: Map<string, unknown>; services: unknown } }).parts;
    const before = tables();
    index.apply(change({ model: 'service_price', op: 'upsert', row: price('a', 3, 120) }));
    expect(tables().prices.get('a')).not.toBe(before.prices.get('a'));
    expect(tables().prices.get('b')).toBe(before.prices.get('b'));
    expect(tables().services).toBe(before.services);
  });

  it('moves a row whose kg changed, removes rows, and replaces a whole table', () => {
    const index = anIndex();
    index.apply(
      change({ model: 'service_price', op: 'upsert', row: price('a', 3, 120), before: { service_id: 'a', kg: 5 } }),
    );
    expect(totals(index)['a']).toBe(225);
    index.apply(change({ model: 'service_price', op: 'remove', row: { service_id: 'a', kg: '10.000' } }));
    expect(totals(index)['a']).toBe(112.5);
    index.apply(
      change({
        model: 'service_price',
        op: 'replace',
        service_id: 'a',
        rows: [price('a', 9, 70), price('a', 4, 60), price('a', 9, 80)],
      }),
    );
    expect(totals(index)['a']).toBe(54);
    index.apply(change({ model: 'service', op: 'remove', row: { id: 'a' } }));
    expect(totals(index)).toEqual({ b: 90 });
  });

  it('changes nothing if one of several changes cannot be parsed', () => {
    const index = anIndex();
    const bad = { ...price('a', 5, 1), price: '1.234' };
    expect(() =>
      index.applyAll([
        change({ model: 'service_price', op: 'upsert', row: price('b', 5, 1) }),
        change({ model: 'service_price', op: 'upsert', row: bad }),
      ]),
    ).toThrow('invalid_money');
    expect(totals(index)).toEqual({ a: 125.1, b: 90 });
    expect(index.tenant(T)!.version).toBe('test-1');
  });

  it("gives a sub-user its parent's prices until it has one of its own", () => {
    const index = anIndex();
    const own = { user_id: 'u', service_id: 'a', kg: '5', price: '110' };
    index.apply(change({ model: 'user_price', op: 'upsert', row: own }));
    expect([totals(index, 'u')['a'], totals(index, 'sub')['a']]).toEqual([99, 99]);
    index.apply(
      change({ model: 'user_price', op: 'upsert', row: { ...own, user_id: 'sub', service_id: 'b', price: 50 } }),
    );
    expect(totals(index, 'sub')).toEqual({ a: 125.1, b: 45 });
    index.apply(change({ model: 'user_price', op: 'remove', row: { ...own, user_id: 'sub', service_id: 'b' } }));
    expect(totals(index, 'sub')).toEqual({ a: 99, b: 90 });
  });

  it('follows changes of zones, countries, validators and postal code lists', () => {
    const index = anIndex();
    index.apply(
      change({
        model: 'service',
        op: 'upsert',
        row: staticService('b', { service_type: 'zonal', validator_ids: ['x'], extended_zone_price: 65 }),
      }),
    );
    expect(excluded(index)).toEqual([{ service_id: 'b', reason: 'outside_zone' }]);
    const zone = { zone_id: 'z', postal_code: '00000', to_postal_code: '69999', country_id: 'MX' };
    index.applyAll([
      change({ model: 'service_zones', op: 'upsert', row: { service_id: 'b', zone_ids: ['y', 'z'] } }),
      change({ model: 'service_postal_code', op: 'upsert', row: zone }),
      change({ model: 'validator', op: 'upsert', row: { id: 'x', name: 'extended_zone', status: 'active' } }),
      change({
        model: 'service_postal_code',
        op: 'upsert',
        row: { service_id: 'b', postal_code: '68000', country_id: 'MX', kind: 'extended' },
      }),
    ]);
    expect(totals(index)['b']).toBe(155);
    index.apply(
      change({
        model: 'service_postal_code',
        op: 'replace',
        owner_id: 'z',
        rows: [{ ...zone, to_postal_code: '01000' }],
      }),
    );
    expect(excluded(index)).toEqual([{ service_id: 'b', reason: 'outside_zone' }]);
  });

  it('applies the divisor of each carrier, and user-carriers', () => {
    const index = anIndex();
    index.apply(
      change({
        model: 'carrier_setting',
        op: 'upsert',
        row: { carrier_id: 'c', key: 'volumetric_divisor', value: '200' },
      }),
    );
    expect(totals(index)['b']).toBe(90);
    index.apply(
      change({
        model: 'carrier_setting',
        op: 'upsert',
        row: { carrier_id: 'c', key: 'volumetric_divisor', value: '100' },
      }),
    );
    expect(totals(index)['b']).toBe(112.5);
    index.apply(
      change({ model: 'user', op: 'upsert', row: { id: 'u', user_type: 'customer', special_carriers: true } }),
    );
    index.apply(
      change({ model: 'user_carrier', op: 'upsert', row: { user_id: 'u', carrier_id: 'c', service_ids: ['a'] } }),
    );
    expect(excluded(index)).toEqual([{ service_id: 'b', reason: 'not_allowed' }]);
    expect(quote(index.tenant(T)!, request, 'sub', NOON).excluded).toEqual([
      { service_id: 'b', reason: 'not_allowed' },
    ]);
  });

  it('requests live prices only from the carriers that need them, and converts the answers', () => {
    const index = anIndex();
    const quoted = { use_static_rates: false, use_quoted_rates: true, exchange_rate: 2 };
    index.apply(change({ model: 'service', op: 'upsert', row: staticService('a', quoted) }));
    index.apply(
      change({ model: 'service', op: 'upsert', row: staticService('b', { ...quoted, status: 'suspended' }) }),
    );
    expect(servicesToAsk(index.tenant(T)!, request, 'u', NOON).map(offer => offer.service.id)).toEqual(['a']);
    const live = { quotes: new Map([['a', { amount: Money.of(10), currency: 'USD', provider_ref: 'q-1' }]]) };
    expect(quote(index.tenant(T)!, request, 'u', NOON, live).rates).toMatchObject([
      { price: { quoted_rate: Money.of(185), total: Money.of(166.5) }, provider_ref: 'q-1' },
    ]);
    index.apply(change({ model: 'setting', op: 'upsert', row: { key: 'exchange_rate_usd', value: null } }));
    expect(excluded(index, live)).toContainEqual({ service_id: 'a', reason: 'no_exchange_rate' });
    expect(excluded(index, { quotes: new Map([['a', 'carrier_timeout']]) })).toContainEqual({
      service_id: 'a',
      reason: 'carrier_timeout',
    });
    expect(excluded(index)).toContainEqual({ service_id: 'a', reason: 'no_price' });
  });

  it('has no tenant before its row and after its removal, and rejects unknown users', () => {
    const index = anIndex();
    expect(new PriceIndex().tenant(T)).toBeUndefined();
    expect(() => quote(index.tenant(T)!, request, 'missing', NOON)).toThrow('not_found');
    index.apply(change({ model: 'tenant', op: 'remove', row: { id: T } }));
    expect(index.tenant(T)).toBeUndefined();
  });
});

describe('a million prices', () => {
  function* prices() {
    for (let number = 0; number < 1_000_000; number += 1) {
      const cents = 5000 + ((number * 7919) % 90_000);
      yield {
        tenant_id: `t${Math.floor(number / 20_000)}`,
        service_id: `s${Math.floor(number / 500)}`,
        kg: `${(number % 500) + 1}.000`,
        price: cents / 100,
        admin_cost: `${cents - 1}.00`,
        main_admin_cost: 0,
      };
    }
  }

  it('a million prices take 16 bytes each', () => {
    const index = new PriceIndex();
    const tenants = Array.from({ length: 50 }, (_, at) => ({
      id: `t${at}`,
      tenant_id: `t${at}`,
      slug: '',
      time_zone: 'UTC',
      home_country_id: 'MX',
      currency: 'MXN',
    }));
    index.load({ tenant: tenants, service_price: prices() });
    const bytes = tenants.reduce((sum, { id }) => sum + index.tenant(id)!.priceBytes, 0);
    expect(bytes).toBe(16_000_000);
  });
});
