import { QUICK } from './rest.js';
import type { Scenario } from './scenario.js';

/** People buy and read while each service and both gateways are replaced. The carrier is slow, so that a stop finds calls under way. */
const REPLACED = {
  orders: { ci: 60, full: 600 },
  needsProcesses: true,
  customers: 6,
  mix: { carriers: ['HarnessLookup', 'HarnessIdempotent'], canceled: 0.1 },
  carrier: seed => ({ seed, faults: [{ share: 1, fault: { kind: 'latency', milliseconds: 1_500 } }] }),
  env: { ...QUICK, LABEL_DEADLINE_MS: '8000', CHAOS_SECOND: 'gateway' },
  drainSeconds: 90,
} as const satisfies Partial<Scenario>;

/** what happens to each of many processes when one of them, or the broker, is not there for a while. */
export const outages: readonly Scenario[] = [
  {
    name: 'broker',
    id: 'R-12',
    about: 'the broker dies and stands still, a service is frozen beyond its session, a consumer no longer gets on',
    orders: { ci: 100, full: 1_000 },
    ordersOnKafka: 100,
    needsProcesses: true,
    customers: 8,
    mix: { carriers: ['HarnessLookup', 'HarnessIdempotent'], canceled: 0.1 },
    fault: { kind: 'broker', seconds: { ci: 20, full: 60 } },
    env: { ...QUICK, CHAOS_OWN_SESSIONS: 'yes', CHAOS_SECOND: 'billing' },
    drainSeconds: 90,
  },
  {
    // Without a second replica of each service, reads wait at the gateway for its successor, and are told to come again where that takes long.
    // People reach the gateway directly: there are two of them behind one address.
    name: 'rolling',
    id: 'R-16',
    about:
      'SIGTERM of every service and both gateways in turn, while people read at a steady rate, follow their events and buy',
    ...REPLACED,
    ordersOnKafka: 60,
    fault: { kind: 'rolling', hits: { ci: 2, full: 10 }, reads: { ci: 20, full: 200 } },
  },
  {
    name: 'upgrade',
    id: 'R-17',
    about: 'the migrations of this release under the one before, whose services and gateways are then replaced in turn',
    ...REPLACED,
    needsReleaseBefore: true,
    fault: { kind: 'upgrade', hits: { ci: 1, full: 1 }, reads: { ci: 20, full: 200 } },
  },
];
