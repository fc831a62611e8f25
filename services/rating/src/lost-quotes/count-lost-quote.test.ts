import { countryIdOf } from '@porte/contracts';
import { countsOf, LostQuoteSums } from './count-lost-quote.js';

const end = (postal_code: string, country = 'MX') => ({ postal_code, country_id: countryIdOf(country)! });
const lane = { origin: end('06000'), destination: end('44100') };

describe('counts of a lost quote', () => {
  it('counts of a lost quote name it once, for the service that passed most rules, and every service', () => {
    const counts = countsOf('2026-11-24', lane, ['no_waybills', 'too_heavy', 'not_covered', 'not_covered']);
    const where = { day: '2026-11-24', origin: 'CMX', destination: 'JAL' };
    expect(counts).toEqual([
      { ...where, reason: 'no_waybills', quotes: 0, services: 1 },
      { ...where, reason: 'too_heavy', quotes: 1, services: 1 },
      { ...where, reason: 'not_covered', quotes: 0, services: 2 },
    ]);
  });

  it('counts of a lost quote name other countries by their codes, and a tenant without services', () => {
    const [count, ...more] = countsOf('2026-11-24', { ...lane, destination: end('90210', 'US') }, []);
    expect(count).toMatchObject({ origin: 'CMX', destination: 'US', reason: 'no_services', quotes: 1, services: 0 });
    expect(more).toEqual([]);
  });

  it('sums of lost quotes are taken once, each key once, in the order of their keys', () => {
    const sums = new LostQuoteSums();
    for (const reason of ['too_heavy', 'no_price', 'no_price'] as const)
      sums.add('t', countsOf('2026-11-24', lane, [reason]));
    const [[tenant, counts] = []] = sums.take();
    expect(tenant).toBe('t');
    expect(counts!.map(({ reason, quotes, services }) => [reason, quotes, services])).toEqual([
      ['no_price', 2, 2],
      ['too_heavy', 1, 1],
    ]);
    expect(sums.take()).toEqual([]);
  });
});
