import type { LoadSample } from './load/load-loops.js';
import { figuresOf, violationsOf, type Reading } from './overload-verdict.js';

const SECONDS = 10;

/** A stretch in which so many calls were served, each in so many milliseconds. */
const reading = (served: number, ms: number, more: Partial<LoadSample> = {}, memory = 300): Reading => {
  const slice = {
    seconds: SECONDS,
    asked: served,
    served,
    inTime: served,
    shed: 0,
    dropped: 0,
    unsent: 0,
    times: Array.from({ length: served }, () => ms),
    ...more,
  };
  return { slice, cpu: 10_000, others: 0.1, memory };
};
const over = (served: number, ms: number, more: Partial<LoadSample> = {}, memory = 300): Reading =>
  reading(served, ms, { shed: 4_000, ...more }, memory);

const checks = (normal: readonly Reading[], under: readonly Reading[]): string[] =>
  violationsOf(figuresOf(normal, under)).map(({ check }) => check);

describe('the verdict on an overload', () => {
  const normal = [reading(1_000, 100), reading(1_000, 100), reading(1_000, 100)];

  it('holds at four fifths of what is served otherwise, twice as slow', () => {
    expect(checks(normal, [over(800, 200), over(800, 200)])).toEqual([]);
    expect(figuresOf(normal, [over(800, 200), over(900, 200)])).toMatchObject({
      capacity_per_s: 100,
      goodput_percent: 85,
      normal_p99_ms: 100,
      over_p99_ms: 200,
      quiet_rounds: 2,
    });
  });

  it('does not hold below that', () => {
    expect(checks(normal, [over(790, 200), over(790, 200)])).toEqual(['goodput']);
    expect(checks(normal, [over(900, 201), over(900, 100)])).toEqual(['slow']);
  });

  it('takes calls that others on the machine kept from being served for served, by the processor time that each of them cost', () => {
    expect(
      checks(normal, [
        { ...over(500, 100), cpu: 5_000 },
        { ...over(500, 100), cpu: 5_000 },
      ]),
    ).toEqual([]);
  });

  it('tells the time that half of the calls, and all but a hundredth of them, did not exceed', () => {
    const spread = over(1, 1, { times: Array.from({ length: 201 }, (_, n) => 201 - n) });
    expect(figuresOf(normal, [spread])).toMatchObject({ over_p50_ms: 101, over_p99_ms: 199 });
  });

  it('counts only what was served within the time', () => {
    expect(
      figuresOf(normal, [over(1_000, 100, { inTime: 900 }), over(1_000, 100, { inTime: 900 })])['goodput_percent'],
    ).toBe(90);
  });

  it('judges times by the rounds in which the machine was quiet, and by none where it never was', () => {
    const restless = [reading(1_000, 100), reading(1_000, 100), reading(500, 100)];
    expect(figuresOf(restless, [over(900, 100), over(100, 900)])).toMatchObject({
      quiet_rounds: 1,
      rounds: 2,
      goodput_percent: 90,
      over_p99_ms: 100,
    });
    expect(checks([reading(1_000, 100), reading(500, 100)], [over(100, 9_000)])).toEqual([]);
  });

  it('does not take a machine for quiet on which others always work', () => {
    expect(checks(normal, [{ ...over(100, 900), others: 0.21 }])).toEqual([]);
    expect(
      checks(
        normal.map(each => ({ ...each, others: 0.21 })),
        [over(100, 900), over(100, 900)],
      ),
    ).toEqual([]);
  });

  it('takes few calls for no measure of the slowest', () => {
    const few = [reading(300, 100), reading(300, 100)];
    expect(checks(few, [over(300, 900)])).toEqual([]);
    expect(checks(few, [over(200, 900)])).toEqual(['goodput']);
  });

  it('is against calls that were dropped, and against an overload that was none, however noisy the machine', () => {
    expect(checks([reading(1_000, 100), reading(500, 100)], [reading(900, 100, { dropped: 1 })])).toEqual([
      'dropped',
      'not_shed',
    ]);
  });

  it('is against memory that overloads take, not against what grows between them', () => {
    const warming = [reading(1_000, 100, {}, 300), reading(1_000, 100, {}, 400), reading(1_000, 100, {}, 500)];
    expect(checks(warming, [over(900, 100, {}, 330), over(900, 100, {}, 430)])).toEqual([]);
    expect(checks(warming, [over(900, 100, {}, 332), over(900, 100, {}, 431)])).toEqual(['memory']);
  });
});
