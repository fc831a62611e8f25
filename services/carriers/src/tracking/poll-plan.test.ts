import { batchOf, endOf, failurePause, pauseOf } from './poll-plan.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const seeds = Array.from({ length: 2_000 }, (_, n) => `parcel ${n}`);
const pauses = (status: Parameters<typeof pauseOf>[0], quietMs = 0): number[] =>
  seeds.map(seed => pauseOf(status, quietMs, seed) / MINUTE);

describe('the plan of questions about parcels', () => {
  it.each([
    ['created', 60],
    ['in_transit', 120],
    ['out_for_delivery', 30],
    ['on_hold', 120],
  ] as const)(
    'a parcel that is %s is asked about within %i minutes, spread over the last part of them',
    (status, most) => {
      const all = pauses(status);
      expect(Math.max(...all)).toBeLessThanOrEqual(most);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(most * 0.85);
      const late = all.filter(pause => pause > most * 0.925).length;
      expect(Math.abs(late - 1_000)).toBeLessThan(150);
    },
  );

  it('a parcel of which nothing is told is asked about more rarely, and at last no more', () => {
    expect(Math.max(...pauses('created', 4 * DAY))).toBeLessThanOrEqual(6 * 60);
    expect(Math.min(...pauses('out_for_delivery', 8 * DAY))).toBeGreaterThan(10 * 60);
    expect([endOf('in_transit', 44 * DAY), endOf('in_transit', 45 * DAY)]).toEqual([null, 'silent']);
    expect(endOf('returned', 0)).toBe('returned');
  });

  it('a question is halved by each failure, down to one number', () => {
    expect([0, 1, 2, 3, 4, 5, 99].map(failures => batchOf(30, failures))).toEqual([30, 15, 7, 3, 1, 1, 1]);
    expect(batchOf(1, 0)).toBe(10);
  });

  it('an account rests for up to an hour after failures, or as long as its carrier says', () => {
    expect([1, 2, 3, 99].map(failures => failurePause(failures) / MINUTE)).toEqual([1, 2, 4, 60]);
    expect(failurePause(1, 5 * MINUTE)).toBe(5 * MINUTE);
  });
});
