import { priorOf, probabilityOf } from './odds.js';

/** A stream of numbers from 0 to 1 that a seed decides. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Groups of 30 to 120 tries whose chance is drawn; what is said of each, and what happens in 20 tries more. */
function play(seed: number, chanceOf: (random: () => number) => number) {
  const random = seeded(seed);
  const groups = Array.from({ length: 2000 }, () => {
    const chance = chanceOf(random);
    const samples = 30 + Math.floor(random() * 90);
    return {
      chance,
      samples,
      happened: Array.from({ length: samples }, random).filter(drawn => drawn < chance).length,
    };
  });
  const prior = priorOf(groups);
  return groups.flatMap(group => {
    const said = probabilityOf(group, prior);
    return Array.from({ length: 20 }, () => ({ said, happened: random() < group.chance ? 1 : 0 }));
  });
}

/** By tenths of what is said: how far it is from what happened. */
const gapsOf = (tries: ReturnType<typeof play>): number[] =>
  [...Map.groupBy(tries, ({ said }) => Math.min(9, Math.floor(said * 10))).values()]
    .filter(group => group.length >= 200)
    .map(group => Math.abs(mean(group.map(({ said }) => said)) - mean(group.map(({ happened }) => happened))));

const brier = (tries: ReturnType<typeof play>, said: (each: { said: number }) => number): number =>
  mean(tries.map(each => (said(each) - each.happened) ** 2));

const POPULATIONS = {
  'that differ much': (random: () => number) => (random() < 0.7 ? random() * 0.2 : 0.2 + random() * 0.75),
  'that differ little': (random: () => number) => 0.25 + random() * 0.1,
};

describe('odds of groups', () => {
  it.each(Object.entries(POPULATIONS))('odds of groups %s are within five points of what happens', (_, chanceOf) => {
    for (const seed of [29, 30, 31]) {
      const tries = play(seed, chanceOf);
      expect(Math.max(...gapsOf(tries))).toBeLessThan(0.05);
      const base = mean(tries.map(({ happened }) => happened));
      expect(brier(tries, ({ said }) => said)).toBeLessThanOrEqual(brier(tries, () => base));
    }
  });

  it('odds of groups that differ much say a quarter more than the base rate', () => {
    const tries = play(29, POPULATIONS['that differ much']);
    const base = mean(tries.map(({ happened }) => happened));
    expect(brier(tries, ({ said }) => said)).toBeLessThan(0.75 * brier(tries, () => base));
  });

  it('odds of groups without tries, or in which nothing ever happened, are 0', () => {
    expect(priorOf([])).toEqual({ rate: 0, weight: 1 });
    expect(probabilityOf({ samples: 30, happened: 0 }, priorOf([{ samples: 30, happened: 0 }]))).toBe(0);
  });
});
