import type { Reweigh, Tracking, TrackingEvent, TrackingStatus } from '../adapters/index.js';
import { newsOf, type Parcel } from './parcel-news.js';

const NOW = new Date('2026-11-21T20:00:00Z');
const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
const scan = (hour: number, status: TrackingStatus, description = status as string): TrackingEvent => ({
  at: at(hour),
  status,
  description,
  place: 'Monterrey',
});
const answer = (status: TrackingStatus, ...events: TrackingEvent[]): Tracking => ({
  tracking_number: 'CRM0000001',
  status,
  events,
  received_by: null,
});
const parcel: Parcel = {
  id: '0193c0de-0000-7000-8000-000000000007',
  shipment_id: '0193c0de-0000-7000-8000-000000000001',
  user_id: '0193c0de-0000-7000-8000-000000000003',
  owner_id: '0193c0de-0000-7000-8000-000000000003',
  carrier_id: '0193c0de-0000-7000-8000-000000000005',
  tracking_number: 'CRM0000001',
  status: 'created',
  status_at: null,
  seen: [],
  news_at: at(1),
  expected_on: null,
};
const after = (before: Parcel, told: Tracking): Parcel => {
  const { status, status_at, seen } = newsOf(before, told, NOW)!;
  return { ...before, status, status_at, seen };
};

describe('news of a parcel', () => {
  it('news are the events that were not told, oldest first', () => {
    const first = answer('picked_up', scan(5, 'picked_up'));
    const told = after(parcel, first);
    const news = newsOf(
      told,
      answer('in_transit', scan(7, 'in_transit'), scan(5, 'picked_up'), scan(6, 'in_transit')),
      NOW,
    );
    expect(news).toMatchObject({ status: 'in_transit', status_at: at(7) });
    expect(news!.events.map(event => event.at)).toEqual([at(6).toISOString(), at(7).toISOString()]);
    expect(newsOf(told, first, NOW)).toBeNull();
  });

  it('news name one scan once, also where the answer has it twice', () => {
    const news = newsOf(parcel, answer('picked_up', scan(5, 'picked_up'), scan(5, 'picked_up')), NOW);
    expect(news!.events).toHaveLength(1);
  });

  it('news of an older event leave the status of the newer one', () => {
    const told = after(parcel, answer('out_for_delivery', scan(9, 'out_for_delivery')));
    const news = newsOf(told, answer('picked_up', scan(5, 'picked_up')), NOW);
    expect(news).toMatchObject({ status: 'out_for_delivery', status_at: at(9), events: [{ status: 'picked_up' }] });
  });

  it('news are a new day of delivery too, and what was said of it is kept', () => {
    const first = { ...answer('picked_up', scan(5, 'picked_up')), expected_on: '2026-11-24' };
    const told = { ...after(parcel, first), expected_on: '2026-11-24' };
    expect(newsOf(told, first, NOW)).toBeNull();
    const later = newsOf(told, { ...first, expected_on: '2026-11-25' }, NOW);
    expect(later).toMatchObject({ expected_on: '2026-11-25', status: 'picked_up', status_at: at(5), events: [] });
    const silent = newsOf(told, answer('in_transit', scan(7, 'in_transit')), NOW);
    expect(silent).toMatchObject({ expected_on: '2026-11-24' });
    const delivered = { ...after(told, answer('delivered', scan(9, 'delivered'))), expected_on: '2026-11-24' };
    expect(
      newsOf(delivered, { ...answer('delivered', scan(9, 'delivered')), expected_on: '2026-11-26' }, NOW),
    ).toBeNull();
  });

  it('news contain each reweigh once, and no values that are not a measurement', () => {
    const weighed = (weight: number | null, sides: Reweigh['sides'] = null) => ({
      ...answer('created'),
      reweigh: { weight, billable_kg: null, sides, charge: null },
    });
    const news = newsOf(parcel, weighed(3.60004), NOW)!;
    expect(news).toMatchObject({
      has_moved: false,
      events: [],
      status: 'created',
      status_at: parcel.status_at,
      reweigh: { weight: 3.6, length: null },
    });
    const told = { ...parcel, seen: news.seen };
    expect(newsOf(told, weighed(3.6), NOW)).toBeNull();
    expect(newsOf(told, weighed(4), NOW)).toMatchObject({ reweigh: { weight: 4 } });
    for (const weight of [0, -1, 1_001, 0.0001, NaN]) expect(newsOf(parcel, weighed(weight), NOW)).toBeNull();
    expect(newsOf(parcel, weighed(null), NOW)).toBeNull();
    expect(newsOf(parcel, weighed(3, { length: 0, width: 1, height: 1 }), NOW)).toBeNull();
  });

  it('news take the status of the newest event where the carrier gives none', () => {
    expect(newsOf(parcel, answer('unknown', scan(5, 'picked_up'), scan(9, 'in_transit')), NOW)!.status).toBe(
      'in_transit',
    );
    expect(newsOf(parcel, answer('unknown'), NOW)).toBeNull();
  });

  it('news are a changed status without events too', () => {
    expect(newsOf(parcel, answer('delivered'), NOW)).toMatchObject({ status: 'delivered', status_at: NOW, events: [] });
    expect(newsOf(parcel, answer('created'), NOW)).toBeNull();
  });

  it('news leave out what is said to happen in days to come', () => {
    expect(newsOf(parcel, answer('created', { ...scan(5, 'delivered'), at: new Date('2027-01-01') }), NOW)).toBeNull();
  });

  it('news keep a carrier’s words short and plain', () => {
    const [event] = newsOf(
      parcel,
      answer('picked_up', scan(5, 'picked_up', `a\u0000\n${'b'.repeat(999)}`)),
      NOW,
    )!.events;
    expect(event!.description).toMatch(/^a ?b{290,299}$/);
  });
});
