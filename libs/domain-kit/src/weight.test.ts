import fc from 'fast-check';
import {
  FixedClock,
  Size,
  Weight,
  derivedId,
  localTime,
  newId,
  sameDay,
  shownVolumetricWeight,
  volumetricWeight,
} from './index.js';

describe('Weight', () => {
  it('is the volumetric weight for large parcels', () => {
    const size = Size.ofCm(30, 40, 25);
    expect(volumetricWeight(size, 5000).toJSON()).toBe(6);
    expect(shownVolumetricWeight(size, 5000)).toBe(6);
    expect(size.girthCm).toBe(40 + 2 * 55);
  });

  it('shows two decimals half-up and rates by the exact value', () => {
    const size = Size.ofCm(10, 10, 50.25);
    expect(shownVolumetricWeight(size, 5000)).toBe(1.01);
    expect(volumetricWeight(size, 5000).toJSON()).toBe(1.005);
  });

  it('selects the same price row as the unrounded volumetric weight', () => {
    const side = fc.integer({ min: 1, max: 300_000 });
    fc.assert(
      fc.property(side, side, side, fc.integer({ min: 1, max: 70_000 }), (l, w, h, row) => {
        const exact = BigInt(l) * BigInt(w) * BigInt(h) <= BigInt(row) * 5000n * 1_000_000n;
        const rated = volumetricWeight(Size.ofCm(l / 1000, w / 1000, h / 1000), 5000);
        expect(!rated.isAbove(Weight.ofGrams(row))).toBe(exact);
      }),
    );
  });

  it('counts whole kilograms above another weight', () => {
    expect(Weight.ofKg(30.001).kgAbove(Weight.ofKg(30))).toBe(1);
    expect(Weight.ofKg(30).kgAbove(Weight.ofKg(30))).toBe(0);
    for (const bad of ['-', '1e308', '0.0001', Number.NaN]) expect(() => Weight.ofKg(bad)).toThrow('invalid_weight');
  });
});

describe('days and ids', () => {
  it('sameDay uses the calendar of a time zone with and without daylight saving', () => {
    const lateEvening = new Date('2026-07-02T05:30:00Z');
    expect(localTime(lateEvening, 'America/Mexico_City')).toEqual({
      day: '2026-07-01',
      weekDay: 3,
      minutes: 23 * 60 + 30,
    });
    expect(localTime(lateEvening, 'America/Tijuana').minutes).toBe(22 * 60 + 30);
    expect(sameDay(lateEvening, new Date('2026-07-02T06:30:00Z'), 'America/Mexico_City')).toBe(false);
  });

  it('newId sorts by time, derivedId depends on the names only', () => {
    const clock = new FixedClock(new Date('2026-11-21T00:00:00Z'));
    const first = newId(clock);
    clock.advance(5);
    expect(newId(clock) > first).toBe(true);
    expect(derivedId('tenant', 'demo')).toBe(derivedId('tenant', 'demo'));
  });
});
