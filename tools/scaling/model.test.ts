import { connectionsOf, replicasFor, serversOf, simulate, utilization } from './model.mjs';

const plan = (replicas: Record<string, number>) => ({ replicas, databaseCores: 8, partitions: 3 });

describe('the model of scaling', () => {
  it('uses a station in proportion to rate and cost, divided by its servers', () => {
    const [busiest] = utilization({ quote: 1000 }, plan({ gateway: 1, rating: 2 }));
    expect(busiest).toEqual({ station: 'gateway', servers: 1, busy: expect.closeTo(0.35) });
    expect(utilization({ quote: 1000 }, plan({ rating: 2 }))[1]!.busy).toBeCloseTo(0.225);
  });

  it('lets at most one process a partition apply events, however many replicas there are', () => {
    expect(serversOf('billing events', plan({ billing: 10 }))).toBe(3);
    expect(serversOf('billing', plan({ billing: 10 }))).toBe(10);
  });

  it('gives as many replicas as keep processes below seven tenths', () => {
    expect(replicasFor({ quote: 10_000 }, { databaseCores: 8 })).toEqual({ gateway: 5, rating: 7 });
  });

  it('does what arrives while there is room, and no more than its busiest station can', () => {
    const light = simulate({ operation: 'quote', rate: 500, seconds: 20 }, plan({}));
    expect(light.perSecond).toBeGreaterThan(470);
    expect(light.p99).toBeLessThan(10);
    const heavy = simulate({ operation: 'quote', rate: 5000, seconds: 5 }, plan({}));
    expect(heavy.perSecond).toBeGreaterThan(2000);
    expect(heavy.perSecond).toBeLessThan(2400);
  });

  it('repeats itself for a seed', () => {
    const load = { operation: 'label', rate: 50, seconds: 5, seed: 7 };
    expect(simulate(load, plan({}))).toEqual(simulate(load, plan({})));
  });

  it('counts connections of every pool', () => {
    expect(connectionsOf(10)).toBe(120);
  });
});
