import { countryCodeOf, type ComparedLostQuotes, type LostQuoteAnswers, type RatesAnswer } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { LostQuotes } from '../src/lost-quotes/lost-quotes.js';
import { RateCalculator } from '../src/rates/rate-calculator.js';
import {
  aCarrier,
  admin,
  aService,
  aUser,
  box,
  customer,
  developer,
  mainAdmin,
  MX,
  Network,
  operator,
  stranger,
  US,
} from './network.fixture.js';

const PERIOD = 'from=2026-11-16&to=2026-11-24';
const heavy = { weight: 10.5 };
const abroad = { destination_country_id: US, destination_postal_code: '90210' };

describe('lost quotes', () => {
  let network: Network;
  const foreign = anActor('customer', { tenant: NORTE });

  beforeAll(async () => {
    network = await Network.start();
    await network.publish('user', aUser(foreign), { tenant: NORTE });
    await network.publish('carrier', aCarrier('C'));
    for (const name of ['S', 'T']) {
      await network.publish('service', aService(name, 'C'));
      await network.price(name, 10, 100);
    }
  });
  afterAll(() => network.porte.stop());

  const save = () => network.porte.service.get(Scheduler).runNow('lost-quotes');
  const answers = async (as = admin): Promise<LostQuoteAnswers> => {
    await save();
    return (await network.porte.as(as).get(`/api/quotes/answers?${PERIOD}`)).body.data;
  };
  const quotes = async (as = admin) => (await answers(as)).total.now.quotes;

  it('lost quotes are summed up by week, reason and lane as they were refused, on the days of the tenant', async () => {
    const places = ['01000', '44100', '64000', '97000', '20000', '31000', '80000'];
    const refused = { quotes: 0, services: 0 };
    const before = { quotes: 0, services: 0 };
    // 23:30 of the 15th in Mexico City, 0:30 of the 16th, and later days.
    const moments = ['2026-11-16T05:30:00Z', '2026-11-16T06:30:00Z', '2026-11-23T18:00:00Z', '2026-11-24T18:00:00Z'];
    for (const [at, moment] of moments.entries()) {
      network.porte.clock.set(moment);
      for (const [place, origin_postal_code] of places.entries())
        for (const change of [{}, heavy, abroad]) {
          const destination_postal_code = places[(place + at) % places.length]!;
          const changes = { origin_postal_code, destination_postal_code, ...change };
          const { data } = (await network.quote(changes)).body.data as RatesAnswer;
          if (data.length > 0) continue;
          const counted = at === 0 ? before : refused;
          counted.quotes += 1;
          counted.services += 2;
        }
      await save();
    }
    expect([before.quotes, refused.quotes]).toEqual([14, 42]);
    const { total, weeks, reasons, lanes, ...periods } = await answers();
    expect(periods.before).toEqual({ from: '2026-11-07', to: '2026-11-15' });
    expect(total).toEqual({ now: refused, before });
    const sums = (list: readonly ComparedLostQuotes[]) =>
      (['now', 'before'] as const).map(when => list.reduce((sum, each) => sum + each[when].quotes, 0));
    for (const list of [weeks, reasons, lanes]) expect(sums(list)).toEqual([42, 14]);
    expect(weeks.map(({ from, now, before: past }) => [from, now.quotes, past.quotes])).toEqual([
      ['2026-11-16', 14, 0],
      ['2026-11-23', 28, 14],
    ]);
    expect(reasons.map(({ reason, now }) => [reason, now.quotes, now.services])).toEqual([
      ['no_price', 21, 42],
      ['outside_country', 21, 42],
    ]);
    expect(lanes).toHaveLength(12);
    expect(lanes.at(-1)).toMatchObject({ key: 'others', reason: null });
    expect(lanes.find(({ origin }) => origin === 'Jalisco')).toMatchObject({
      destination: countryCodeOf(US),
      reason: 'outside_country',
      now: { quotes: 3, services: 6 },
      before: { quotes: 1, services: 2 },
    });
  });

  it('lost quotes are those of customers that are real and find nothing, in a whole answer and line by line', async () => {
    const known = await quotes();
    await network.quote();
    for (const person of [operator, admin, developer]) await network.quote(heavy, person);
    const parcel = { parcel_type: 'box', length: 10, width: 10, height: 10, weight: 10.5, declared_tax_value: 100 };
    const place = (postal_code: string) => ({ postal_code, country_id: MX, phone: null });
    const rates = (demo: boolean) =>
      network.porte.as(customer).post('/internal/rates', {
        ...{ user_id: customer.id, origin: place('06000'), destination: place('44100'), demo, parcel },
      });
    await rates(true);
    expect(await quotes()).toBe(known);
    expect((await rates(false)).body.data).toEqual([]);
    const request = (weight: number) => ({
      ...{ purpose: 'quote' as const, origin: place('06000'), destination: place('44100') },
      parcel: { ...box, parcel_type: 'box' as const, weight },
    });
    const calculator = network.porte.service.get(RateCalculator);
    for (const weight of [10.5, 4]) {
      const asked = { actor: customer, userId: customer.id, request: request(weight) };
      let lines = 0;
      for await (const line of calculator.stream(asked)) lines += line.kind === 'rates' ? 1 : 0;
      expect(lines).toBe(1);
    }
    expect(await quotes()).toBe(known + 2);
  });

  it('lost quotes are of their tenant alone, also of one without services', async () => {
    const known = await quotes();
    expect(await quotes(stranger)).toBe(0);
    await network.quote({}, foreign);
    const { total, lanes } = await answers(stranger);
    expect(total.now).toEqual({ quotes: 1, services: 0 });
    expect(lanes.map(({ origin, destination, reason }) => [origin, destination, reason])).toEqual([
      ['Ciudad de México', 'Oaxaca', 'no_services'],
    ]);
    expect(await quotes()).toBe(known);
  });

  it('lost quotes are shown to staff with reports, for a period of at most a year', async () => {
    const status = async (as = admin, query = PERIOD) =>
      (await network.porte.as(as).get(`/api/quotes/answers?${query}`)).status;
    for (const [person, expected] of [
      [customer, 403],
      [operator, 403],
      [mainAdmin, 200],
      [developer, 200],
    ] as const)
      expect([person.role, await status(person)]).toEqual([person.role, expected]);
    expect(await status(customer, '')).toBe(403);
    for (const query of ['', 'from=2026-11-24&to=2026-11-16', 'from=2024-01-01&to=2026-01-01', 'from=x&to=y'])
      expect(await status(admin, query)).toBe(422);
  });

  it('lost quotes wait in memory while the database fails, and are saved when the service stops', async () => {
    const known = await quotes();
    await network.quote(heavy);
    const work = network.porte.service.get(UnitOfWork);
    work.interceptTransactions(() => Promise.reject(new Error('the database is away')));
    await expect(save()).rejects.toThrow('the database is away');
    await network.porte.service.get(LostQuotes).onApplicationShutdown();
    work.interceptTransactions(run => run());
    await network.quote(heavy);
    await network.porte.service.get(LostQuotes).onApplicationShutdown();
    const rows = await answers();
    expect(rows.total.now.quotes).toBe(known + 2);
  });
});
