import type { ToxicRule } from '../fault-proxy/index.js';
import { QUICK } from './rest.js';
import type { Scenario } from './scenario.js';

/** All six toxics, each on its share of the connections. */
const everything = (share: number): readonly ToxicRule[] => [
  { toxic: { kind: 'latency', ms: 50, jitterMs: 100 }, share },
  { toxic: { kind: 'slice', bytes: 200, gapMs: 2 }, share },
  { toxic: { kind: 'bandwidth', bytesPerSecond: 200_000 }, share },
  { toxic: { kind: 'hang' }, directions: ['down'], share: share / 2 },
  { toxic: { kind: 'reset', afterMs: 150 }, share },
  { toxic: { kind: 'limit_data', bytes: 30_000 }, directions: ['down'], share },
];

/** What a database connection may meet: no hangs, since a driver waits for an answer for as long as its statement may take. */
const onTheCable: readonly ToxicRule[] = [
  { toxic: { kind: 'latency', ms: 2, jitterMs: 5 }, share: 0.3 },
  { toxic: { kind: 'slice', bytes: 500 }, share: 0.3 },
  { toxic: { kind: 'reset', afterMs: 2_000 }, share: 0.3 },
  { toxic: { kind: 'limit_data', bytes: 60_000 }, directions: ['down'], share: 0.3 },
];

/** A network that fails on each side of the services. */
export const networkFaults: readonly Scenario[] = [
  {
    name: 'network',
    id: 'R-02n',
    about:
      'latency, hangs, resets, slices, thin lines and cut answers between services and carrier, and between customers and gateway',
    orders: { ci: 200, full: 2_000 },
    customers: 16,
    mix: { carriers: ['HarnessLookup', 'HarnessIdempotent'] },
    carrierProxy: everything(0.25),
    gatewayProxy: everything(0.2),
    env: QUICK,
    drainSeconds: 90,
  },
  {
    name: 'cable',
    id: 'R-02c',
    about: 'resets and cut answers between the services and their database, in the middle of transactions',
    orders: { ci: 150, full: 2_000 },
    customers: 8,
    mix: { carriers: ['HarnessLookup', 'HarnessIdempotent'], canceled: 0.1 },
    databaseProxy: onTheCable,
    env: QUICK,
    drainSeconds: 90,
  },
];
