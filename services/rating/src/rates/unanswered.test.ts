import type { ExclusionReason } from '../pricing/index.js';
import type { TenantOffer } from '../price-index/index.js';
import { unansweredBy } from './unanswered.js';

const left = (service_id: string, reason: ExclusionReason) => ({ service_id, reason });
const carriers: Record<string, string> = { air: 'Quetzal', road: 'Quetzal', sea: 'Águila', rail: 'Colibrí' };
const offer = (id: string) => (carriers[id] ? ({ carrier: { name: carriers[id] } } as TenantOffer) : undefined);

describe('the carriers that gave no price', () => {
  it('are named once each, as a Spanish reader sorts them, whether they were late or failed', () => {
    expect(
      unansweredBy(
        [left('air', 'carrier_error'), left('sea', 'carrier_timeout'), left('road', 'carrier_timeout')],
        offer,
      ),
    ).toEqual(['Águila', 'Quetzal']);
  });

  it('are not those that are left out for another reason', () => {
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

  it('are not named where nobody knows the service any more', () =>
    expect(unansweredBy([left('gone', 'carrier_error')], offer)).toEqual([]));
});
