import type { ExclusionReason } from '../pricing/index.js';
import type { TenantOffer } from '../price-index/index.js';
import { unansweredBy } from './unanswered.js';

const left = (service_id: string, reason: ExclusionReason) => ({ service_id, reason });
const carriers: Record<string, string> = { air: 'Quetzal', road: 'Quetzal', sea: 'Águila', rail: 'Colibrí' };
const offer = (id: string) => (carriers[id] ? ({ carrier: { name: carriers[id] } } as TenantOffer) : undefined);

describe('unansweredBy', () => {
  it('names each carrier that failed or was late once, in Spanish order', () => {
    expect(
      unansweredBy(
        [left('air', 'carrier_error'), left('sea', 'carrier_timeout'), left('road', 'carrier_timeout')],
        offer,
      ),
    ).toEqual(['Águila', 'Quetzal']);
  });

  it('does not name carriers excluded for another reason', () => {
    const reasons: ExclusionReason[] = [
      'not_allowed',
      'carrier_suspended',
      'no_price',
      'no_exchange_rate',
      'outside_zone',
      'limit_reached',
    ];
    expect(
      unansweredBy(
        reasons.map(reason => left('rail', reason)),
        offer,
      ),
    ).toEqual([]);
  });

  it('ignores services that no longer exist', () =>
    expect(unansweredBy([left('gone', 'carrier_error')], offer)).toEqual([]));
});
