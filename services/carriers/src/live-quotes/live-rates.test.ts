import { Money, FixedClock } from '@porte/domain-kit';
import { Metrics } from '@porte/service-kit';
import type { CarrierAdapter, LiveRate, RateRequest } from '../adapters/index.js';
import { CarrierCalls } from '../calls/carrier-calls.js';
import { DEFAULT_OPTIONS } from '../calls/options.js';
import { LiveRates, type QuotedAccount } from './live-rates.js';

const rate = (total: number): LiveRate => ({
  service_code: 'ground',
  service_name: 'Terrestre',
  total: Money.of(total),
  currency: 'MXN',
  transit_days: 2,
  zone: null,
  billable_kg: null,
  provider_ref: null,
});
const request: RateRequest = {
  origin: { postal_code: '06000', country_code: 'MX' },
  destination: { postal_code: '64000', country_code: 'MX' },
  parcel: { weight: 4, length: 30, width: 40, height: 25 },
  declared_value: null,
  time_zone: 'America/Mexico_City',
  requested_at: new Date('2026-11-24T12:00:00Z'),
};
type Answer = Awaited<ReturnType<NonNullable<CarrierAdapter['rate']>>>;

describe('LiveRates', () => {
  const clock = new FixedClock(new Date('2026-11-24T12:00:00Z'));
  const calls = new CarrierCalls(DEFAULT_OPTIONS, new Metrics());
  let answer: () => Promise<Answer>;
  let asked: number;
  let rates: LiveRates;
  const adapter = {
    manifest: { code: 'Acme', operations: { rate: { effect: 'read' } } },
    rate: () => {
      asked += 1;
      return answer();
    },
  } as unknown as CarrierAdapter;
  const account: QuotedAccount = { tenant_id: 't1', carrier_id: 'c1', adapter, settings: { api_key: 'k', user: 'u' } };
  beforeEach(() => {
    [asked, rates] = [0, new LiveRates(calls, clock)];
    answer = () => Promise.resolve({ kind: 'found', value: [rate(100 + asked)] });
  });

  it('asks a carrier once for quotes that come at the same time, and for a minute after', async () => {
    const both = await Promise.all([rates.ask(account, request), rates.ask(account, { ...request })]);
    expect(both[0]).toEqual(both[1]);
    const later = { ...request, requested_at: new Date('2026-11-24T12:00:59Z') };
    expect(await rates.ask({ ...account, settings: { user: 'u', api_key: 'k' } }, later)).toEqual(both[0]);
    expect(asked).toBe(1);
    clock.set(new Date(clock.now().getTime() + 60_000));
    await rates.ask(account, request);
    expect(asked).toBe(2);
  });

  it.each<[string, Partial<QuotedAccount>, Partial<RateRequest>]>([
    ['tenant', { tenant_id: 't2' }, {}],
    ['account', { carrier_id: 'c2' }, {}],
    ['setting', { settings: { api_key: 'k2', user: 'u' } }, {}],
    ['origin', {}, { origin: { postal_code: '06010', country_code: 'MX' } }],
    ['destination', {}, { destination: { postal_code: '64000', country_code: 'US' } }],
    ['parcel', {}, { parcel: { ...request.parcel, weight: 4.001 } }],
    ['declared value', {}, { declared_value: Money.of(100) }],
  ])('asks a carrier again for another %s', async (_, other, wanted) => {
    await rates.ask(account, request);
    await rates.ask({ ...account, ...other }, { ...request, ...wanted });
    expect(asked).toBe(2);
  });

  it.each<[string, Answer]>([
    ['is absent', { kind: 'absent' }],
    ['is unknown', { kind: 'unknown', reason: 'no answer' }],
    ['has no prices', { kind: 'found', value: [] }],
  ])('asks a carrier again after an answer that %s', async (_, without) => {
    answer = () => Promise.resolve(without);
    expect(await rates.ask(account, request)).toEqual(without);
    answer = () => Promise.resolve({ kind: 'found', value: [rate(100)] });
    expect(await rates.ask(account, request)).toMatchObject({ kind: 'found' });
    expect(asked).toBe(2);
  });

  it('waits for a carrier that hangs no longer than its deadline, and for no other because of it', async () => {
    calls.deadlineFactor = 0.01;
    const hanging = { ...adapter, rate: () => new Promise<Answer>(() => undefined) } as unknown as CarrierAdapter;
    const late = rates.ask({ ...account, carrier_id: 'c2', adapter: hanging }, request);
    expect(await rates.ask(account, request)).toMatchObject({ kind: 'found' });
    expect(await late).toEqual({ kind: 'unknown', reason: expect.stringContaining('no answer within 3000 ms') });
  });
});
