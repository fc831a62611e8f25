interface Spread {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}
interface LoadClock {
  now(): number;
  until(at: number): Promise<void>;
}
export declare const steadyClock: LoadClock;
export declare const spread: (times: number[]) => Spread;
export declare const median: (values: number[]) => number;
export declare const sameDistribution: (one: number[], other: number[]) => number;
export declare const closedLoop: (options: {
  callers: number;
  seconds: number;
  ask: (caller: number, n: number) => unknown;
  clock?: LoadClock;
}) => Promise<Spread & { rate: number; errors: number }>;
export declare const openLoop: (options: {
  rate: number;
  seconds: number;
  limit: number;
  ask: (n: number, intended: number) => unknown;
  clock?: LoadClock;
}) => Promise<Spread & { rate: number; errors: number; dropped: number }>;
