import { Money } from '@porte/domain-kit';
import type { RateRequest } from '../eligibility/index.js';
import { captureLines } from '../pricing/index.js';
import {
  PriceIndex,
  quote,
  type CarrierRow,
  type LiveAnswers,
  type PostalCodeRow,
  type Rows,
  type ServicePriceRow,
  type ServiceRow,
  type UserPriceRow,
  type UserRow,
} from './index.js';

/** A second, independent implementation of eligibility and pricing over plain rows, in exact fractions; it shares no code with the tested one. */
interface Fraction {
  n: bigint;
  d: bigint;
}
const fraction = (value: unknown): Fraction => {
  const [whole, digits = ''] = String(value ?? 0).split('.');
  return { n: BigInt(whole! + digits), d: 10n ** BigInt(digits.length) };
};
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
const over = (a: Fraction, b: number): Fraction => ({ n: a.n, d: a.d * BigInt(b) });
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
const above = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d;
const ceiling = (a: Fraction): Fraction => ({ n: (a.n + a.d - 1n) / a.d, d: 1n });
/** To the centavo, halves away from zero. */
const round = (a: Fraction): Fraction => {
  const size = a.n < 0n ? -a.n : a.n;
  const cents = (size * 200n + a.d) / (2n * a.d);
  return { n: a.n < 0n ? -cents : cents, d: 100n };
};
const add = (...all: Fraction[]): Fraction => all.reduce(plus);
const share = (a: Fraction, percent: unknown): Fraction => round(over(times(a, fraction(percent)), 100));
const cents = (a: Fraction): number => Number((a.n * 100n) / a.d);

interface World {
  carriers: (CarrierRow & { divisor: number })[];
  services: (ServiceRow & { zone_ids: string[]; country_ids: string[] })[];
  prices: ServicePriceRow[];
  users: UserRow[];
  user_prices: UserPriceRow[];
  codes: PostalCodeRow[];
}

function oracleRow(world: World, service: ServiceRow, user: UserRow, weight: Fraction, oversize: boolean) {
  const rows = world.prices.filter(row => row.service_id === service.id).sort((a, b) => Number(a.kg) - Number(b.kg));
  const row = rows.find(each => !above(weight, fraction(each.kg))) ?? rows.at(-1);
  if (!row) return null;
  const over_ = minus(weight, fraction(row.kg));
  if (over_.n > 0n && Number(service.extra_kg_price) === 0) return null;
  const perKg = oversize && Number(service.oversize_kg_price) > 0 ? service.oversize_kg_price : service.extra_kg_price;
  const extra = over_.n > 0n ? times(ceiling(over_), fraction(perKg)) : fraction(0);
  const holder = world.user_prices.some(each => each.user_id === user.id) ? user.id : user.parent_id;
  const own = world.user_prices.find(
    each => each.user_id === holder && each.service_id === service.id && Number(each.kg) === Number(row.kg),
  );
  const admin = Number(row.admin_cost) === 0 ? row.price : row.admin_cost;
  const main = Number(row.main_admin_cost) === 0 ? admin : row.main_admin_cost;
  return [own ? own.price : row.price, admin, main].map(amount => plus(fraction(amount), extra));
}

const listed = (world: World, owner: string, kind: string, end: RateRequest['origin']): boolean =>
  world.codes.some(
    row =>
      (row.service_id ?? row.zone_id) === owner &&
      (row.service_id ? (row.kind ?? 'coverage') : 'zone') === kind &&
      row.country_id === end.country_id &&
      Number(row.postal_code) <= Number(end.postal_code) &&
      Number(end.postal_code) <= Number(row.to_postal_code ?? row.postal_code),
  );

function oracleRoute(
  world: World,
  service: World['services'][number],
  { origin, destination }: RateRequest,
): string | null {
  const [home, ends] = ['MX', [origin, destination]];
  if (service.service_type === 'national' && ends.some(end => end.country_id !== home)) return 'outside_country';
  if (service.service_type === 'international') {
    const foreign = ends.filter(end => end.country_id !== home);
    if (
      origin.country_id === destination.country_id ||
      !foreign.every(end => service.country_ids.includes(end.country_id))
    )
      return 'outside_country';
  }
  if (
    service.service_type === 'zonal' &&
    !ends.every(end => service.zone_ids.some(zone => listed(world, zone, 'zone', end)))
  )
    return 'outside_zone';
  if (service.validator_ids!.includes('destination_covered') && !listed(world, service.id, 'coverage', destination))
    return 'not_covered';
  return service.validator_ids!.includes('destination_excluded') && listed(world, service.id, 'excluded', destination)
    ? 'excluded_destination'
    : null;
}

type Live = { amount: number; currency: string } | 'carrier_timeout' | undefined;
function oracleQuoted(live: Live, service: ServiceRow): Fraction | string {
  if (typeof live !== 'object') return live ?? 'no_price';
  if (live.currency === 'MXN') return fraction(live.amount);
  return [
    ,
    'no_exchange_rate',
    round(times(fraction(live.amount), fraction('18.5'))),
    round(times(fraction(live.amount), fraction('17.1234'))),
  ][Number(service.exchange_rate)]!;
}

function oracle(
  world: World,
  service: World['services'][number],
  user: UserRow,
  request: RateRequest,
  declared: number | null,
  live: Live,
): string | number[] {
  const carrier = world.carriers.find(each => each.id === service.carrier_id)!;
  const route = oracleRoute(world, service, request);
  if (route) return route;
  const { parcel } = request;
  const [longest, middle, shortest] = [parcel.length, parcel.width, parcel.height]
    .map(Number)
    .sort((a, b) => b - a)
    .map(fraction) as [Fraction, Fraction, Fraction];
  const volumetric = over(times(times(longest, middle), shortest), carrier.divisor);
  const weight =
    parcel.parcel_type !== 'doc' && above(volumetric, fraction(parcel.weight)) ? volumetric : fraction(parcel.weight);
  const girth = plus(longest, times(fraction(2), plus(middle, shortest)));
  const exceeds = (size: Fraction, limit: unknown) => Number(limit) > 0 && above(size, fraction(limit));
  const [first, last, round_] = [
    exceeds(longest, carrier.first_limit_size),
    exceeds(longest, carrier.last_limit_size),
    exceeds(girth, carrier.girth),
  ];
  const parent = world.users.find(each => each.id === user.parent_id);
  const row = service.use_static_rates ? oracleRow(world, service, user, weight, first || last || round_) : null;
  const quoted = service.use_quoted_rates ? oracleQuoted(live, service) : 'no_price';
  if ((service.use_static_rates && !row) || (!service.use_static_rates && !service.use_quoted_rates)) return 'no_price';
  if (service.use_quoted_rates && typeof quoted === 'string') return quoted;
  let [subtotal, system, tenant, admin] = [row?.[2], row?.[2], row?.[1], row?.[0]] as [
    Fraction,
    Fraction,
    Fraction,
    Fraction,
  ];
  let additional = fraction(0);
  if (typeof quoted !== 'string') {
    subtotal = quoted;
    system = add(quoted, share(quoted, service.international_percent), fraction(service.international_amount_dev));
    tenant = add(system, share(system, service.main_admin_percent), fraction(service.main_admin_amount));
    admin = add(tenant, share(tenant, service.client_percentge), fraction(service.international_amount));
    additional = row?.[0] ?? additional;
  }
  const extended =
    service.validator_ids!.includes('extended_zone') && listed(world, service.id, 'extended', request.destination);
  const surcharges = add(
    fraction(extended ? service.extended_zone_price : 0),
    fraction(last ? carrier.last_limit_cost : first ? carrier.first_limit_cost : 0),
    fraction(round_ ? service.girth_amount : 0),
  );
  const insurance =
    declared !== null && request.insure && carrier.insurance_type !== 'none'
      ? round(
          plus(
            over(times(fraction(declared), fraction(carrier.insurance_percentage)), 100),
            fraction(carrier.insurance_amount),
          ),
        )
      : fraction(0);
  const discount = share(admin, Number(user.discount) === 0 && parent ? parent.discount : user.discount);
  const total = minus(add(admin, additional, surcharges, insurance), discount);
  return [
    subtotal,
    system,
    tenant,
    admin,
    additional,
    surcharges,
    insurance,
    discount,
    total.n < 0n ? fraction(0) : total,
  ].map(cents);
}

/** mulberry32: the same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

function aWorld(seed: number) {
  const below = random(seed);
  const some = (rate: number) => below(100) < rate;
  const amount = (max: number, zero = 30) => (some(zero) ? 0 : below(max * 100) / 100);
  const percent = () => (some(30) ? 0 : below(300_000) / 10_000);
  const oneOf = <V>(...values: V[]): V => values[below(values.length)]!;
  const code = () => String(below(100_000)).padStart(5, '0');
  const list = <V>(count: number, make: (at: number) => V): V[] => Array.from({ length: count }, (_, at) => make(at));
  const carriers = list(3, at => ({
    id: `c${at}`,
    name: '',
    status: 'active',
    divisor: oneOf(5000, 4000, 6000, 139),
    first_limit_size: oneOf(0, 60, 100.5),
    first_limit_cost: amount(300),
    last_limit_size: oneOf(null, 120, 150),
    last_limit_cost: amount(600),
    girth: oneOf(0, 200, 330),
    insurance_type: oneOf('none', 'internal', 'provider'),
    insurance_percentage: percent(),
    insurance_amount: amount(50),
  }));
  const services = list(8, at => ({
    id: `s${at}`,
    carrier_id: `c${below(3)}`,
    name: '',
    status: 'active',
    service_type: oneOf('national', 'national', 'zonal', 'international'),
    use_quoted_rates: some(40),
    use_static_rates: some(75),
    exchange_rate: 1 + below(3),
    extra_kg_price: amount(40),
    oversize_kg_price: amount(60, 60),
    extended_zone_price: amount(90),
    girth_amount: amount(400),
    international_amount: amount(20),
    international_amount_dev: amount(20),
    main_admin_amount: (below(2000) - 500) / 100,
    international_percent: percent(),
    main_admin_percent: percent(),
    client_percentge: percent(),
    zone_ids: oneOf([], ['z0', 'z1'], ['z1']),
    country_ids: oneOf([], ['US'], ['US', 'CA']),
    validator_ids: ['extended_zone', 'destination_excluded', 'destination_covered'].filter((_, rule) =>
      some([60, 30, 15][rule]!),
    ),
  }));
  const kilos = list(12, at => (at + 1) * oneOf(0.5, 1, 2.25));
  const prices = services.flatMap(({ id }) =>
    [...new Set(list(below(7), () => oneOf(...kilos)))].map(kg => ({
      service_id: id,
      kg: oneOf<string | number>(kg, kg.toFixed(3)),
      price: amount(900, 0),
      admin_cost: amount(800),
      main_admin_cost: amount(700),
    })),
  );
  const users = list(4, at => ({
    id: `u${at}`,
    user_type: 'customer',
    parent_id: at === 3 ? 'u0' : null,
    discount: oneOf(0, 5, 12.5, 100),
  }));
  const user_prices = list(20, () => ({
    user_id: oneOf('u0', 'u0', 'u1', some(10) ? 'u3' : 'u1'),
    service_id: oneOf(...services).id,
    kg: oneOf(...kilos),
    price: amount(500),
  })).filter(
    (row, at, all) =>
      all.findIndex(
        each => each.user_id === row.user_id && each.service_id === row.service_id && each.kg === row.kg,
      ) === at,
  );
  const range = () => {
    const from = below(100_000);
    return {
      postal_code: String(from).padStart(5, '0'),
      to_postal_code: oneOf(null, String(Math.min(99_999, from + below(40_000))).padStart(5, '0')),
      country_id: oneOf('MX', 'MX', 'US'),
    };
  };
  const codes: PostalCodeRow[] = [
    ...list(30, () => ({
      ...range(),
      service_id: oneOf(...services).id,
      kind: oneOf(null, 'coverage', 'excluded', 'extended'),
    })),
    ...list(12, () => ({ ...range(), zone_id: oneOf('z0', 'z1') })),
  ];
  const end = () => ({ postal_code: code(), country_id: some(70) ? 'MX' : oneOf('US', 'CA') });
  const side = () => (below(160_000) + 1) / 1000;
  const cases = list(100, () => ({
    user: oneOf(...users),
    insure: some(50),
    declared: some(30) ? null : amount(20_000, 10),
    origin: end(),
    destination: end(),
    parcel: {
      parcel_type: oneOf('box', 'ltl', 'doc'),
      length: oneOf(30, side()),
      width: oneOf(20, side()),
      height: oneOf(10, side()),
      weight: oneOf<number>(...kilos, (below(60_000) + 1) / 1000),
    },
    live: new Map(
      services.map(
        ({ id }) =>
          [
            id,
            oneOf<Live>(
              undefined,
              'carrier_timeout',
              ...list(4, () => ({ amount: amount(3000, 0) + 0.01, currency: oneOf('MXN', 'USD') })),
            ),
          ] as const,
      ),
    ),
  }));
  return { world: { carriers, services, prices, users, user_prices, codes } satisfies World, cases };
}

function indexOf(world: World): PriceIndex {
  const owned = <R extends object>(rows: R[]) => rows.map(row => ({ ...row, tenant_id: 't' }));
  const rows: Rows = {
    tenant: owned([
      {
        id: 't',
        slug: 't',
        time_zone: 'America/Mexico_City',
        home_country_id: 'MX',
        currency: 'MXN',
        settings: { exchange_rate_usd: '18.5' },
      },
    ]),
    carrier: owned(world.carriers),
    carrier_setting: owned(
      world.carriers.map(({ id, divisor }) => ({ carrier_id: id, key: 'volumetric_divisor', value: divisor })),
    ),
    service: owned(world.services),
    service_price: owned(world.prices),
    user: owned(world.users),
    user_price: owned(world.user_prices),
    service_postal_code: owned(world.codes),
    service_zones: owned(world.services.map(({ id, zone_ids }) => ({ service_id: id, zone_ids }))),
    service_countries: owned(world.services.map(({ id, country_ids }) => ({ service_id: id, country_ids }))),
    validator: owned(
      ['extended_zone', 'destination_excluded', 'destination_covered'].map(name => ({
        id: name,
        name,
        status: 'active',
      })),
    ),
  };
  const index = new PriceIndex();
  index.load(rows);
  return index;
}

const toMoney = (amount: number) => Money.of(amount.toFixed(2));

describe('the price index compared with an independent implementation in exact fractions', () => {
  it('gives the same lines or the same reason for 10,000 seeded requests', () => {
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= 100; seed += 1) {
      const { world, cases } = aWorld(seed);
      const snapshot = indexOf(world).tenant('t')!;
      for (const drawn of cases) {
        const request: RateRequest = {
          purpose: 'shipment',
          ...drawn,
          declared_value: drawn.declared === null ? null : toMoney(drawn.declared),
        };
        if (drawn.parcel.parcel_type === 'doc')
          Object.assign(drawn.parcel, {
            length: 29.7,
            width: 5,
            height: 21,
            weight: Math.min(0.5, drawn.parcel.weight),
          });
        const quotes = new Map(
          [...drawn.live].flatMap(([id, live]) =>
            live ? [[id, typeof live === 'string' ? live : { ...live, amount: toMoney(live.amount) }] as const] : [],
          ),
        );
        const live: LiveAnswers = { quotes, official: { rate: '17.1234', day: '2026-11-20' } };
        const answer = quote(snapshot, request, drawn.user.id, new Date(0), live);
        const got = new Map<string, string | number[]>(
          answer.excluded.map(({ service_id: id, reason }) => [id, reason]),
        );
        for (const { price, offer } of answer.rates) {
          const surcharges = price.extended_zone_amount.plus(price.oversize_amount).plus(price.girth_amount);
          got.set(
            offer.service.id,
            [
              price.subtotal,
              price.system_price,
              price.tenant_price,
              price.admin_price,
              price.additional_static_rate,
              surcharges,
              price.insurance_charged,
              price.discount,
              price.total,
            ].map(money => Number(money.centavos)),
          );
          expect(Money.sum(Object.values(captureLines(price)) as Money[])).toEqual(price.total);
        }
        for (const service of world.services) {
          const lives = drawn.live.get(service.id);
          const expected = oracle(
            world,
            service,
            drawn.user,
            request,
            drawn.declared,
            typeof lives === 'object' ? { ...lives, amount: Number(lives.amount.toFixed(2)) } : lives,
          );
          const outcome = typeof expected === 'string' ? expected : 'priced';
          seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
          if (JSON.stringify(got.get(service.id)) !== JSON.stringify(expected))
            throw new Error(
              `seed ${seed} ${service.id}: ${JSON.stringify({ got: got.get(service.id), expected, request: { ...drawn, live: lives }, service })}`,
            );
        }
      }
    }
    for (const outcome of [
      'priced',
      'no_price',
      'no_exchange_rate',
      'carrier_timeout',
      'outside_country',
      'outside_zone',
      'not_covered',
      'excluded_destination',
    ])
      expect(seen.get(outcome)).toBeGreaterThan(100);
    expect(seen.get('priced')).toBeGreaterThan(10_000);
  });
});
