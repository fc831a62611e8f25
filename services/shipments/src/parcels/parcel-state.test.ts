import fc from 'fast-check';
import { PARCEL_STATUSES } from '@porte/contracts';
import { attentionOf, progressed, type ParcelState, type Sighting } from '../shipments/domain/parcel-state.js';

const NOW = new Date('2026-11-25T00:00:00Z');
const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
const after = (known: ParcelState | null, ...sightings: Sighting[]): ParcelState | null =>
  progressed(known, { sightings, expectedOn: null, receivedBy: null }, NOW);

describe('progressed', () => {
  it('progressed gives the same state for every order and repetition of sightings', () => {
    const sighting = fc.record({
      status: fc.constantFrom(...PARCEL_STATUSES),
      at: fc.integer({ min: 0, max: 30 }).map(at),
    });
    const twice = fc
      .array(sighting, { minLength: 1, maxLength: 6 })
      .chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })));
    fc.assert(
      fc.property(twice, ([all, shuffled]) => {
        const one = all.reduce<ParcelState | null>((known, next) => after(known, next), null);
        const other = shuffled.reduce<ParcelState | null>((known, next) => after(known, next), null);
        expect(other).toEqual(one);
        expect(after(null, ...all)).toEqual(one);
      }),
    );
  });

  it('progressed keeps the later status when an older event arrives late', () => {
    const known = after(null, { status: 'out_for_delivery', at: at(9) });
    expect(after(known, { status: 'in_transit', at: at(8) })).toBe(known);
  });

  it('progressed keeps a delivery whatever is scanned after it, but a return', () => {
    const known = after(null, { status: 'delivered', at: at(9) });
    expect(after(known, { status: 'in_transit', at: at(12) })).toBe(known);
    expect(after(known, { status: 'returned', at: at(12) })).toMatchObject({ status: 'returned' });
  });

  it('progressed dates what a carrier reports of the future as now', () => {
    const known = after(null, { status: 'picked_up', at: new Date('2030-01-01T00:00:00Z') });
    expect(known?.at).toEqual(NOW);
  });

  it('progressed takes a new day of arrival with the same status, and none from an older report', () => {
    const report = (status: 'picked_up' | 'in_transit', hour: number, expectedOn: string | null) => ({
      sightings: [{ status, at: at(hour) }],
      expectedOn,
      receivedBy: null,
    });
    const known = progressed(null, report('in_transit', 9, '2026-11-24'), NOW);
    const later = progressed(known, report('in_transit', 9, '2026-11-25'), NOW);
    expect(later?.expectedOn).toBe('2026-11-25');
    expect(progressed(later, report('picked_up', 8, '2026-11-23'), NOW)).toBe(later);
    expect(progressed(later, report('in_transit', 10, null), NOW)?.expectedOn).toBe('2026-11-25');
  });
});

describe('attentionOf', () => {
  const of = (parcel: Sighting['status'], status: 'success' | 'canceled' | 'delivered' | 'pending_cancellation') =>
    attentionOf(parcel, { status, isCanceling: false });

  it('attentionOf asks for a look at exceptions, and at deliveries whose label is canceled', () => {
    expect(of('exception', 'success')).toBe('exception');
    expect(of('in_transit', 'success')).toBeNull();
    expect(of('delivered', 'pending_cancellation')).toBe('delivered_canceled');
    expect(of('delivered', 'canceled')).toBe('delivered_canceled');
    expect(of('delivered', 'delivered')).toBeNull();
    expect(of('exception', 'canceled')).toBeNull();
    expect(of('returned', 'delivered')).toBe('returned');
  });
});
