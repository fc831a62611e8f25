import type { FaultMix } from '@porte/simulators';
import { QUICK } from './rest.js';
import type { Scenario } from './scenario.js';

/** A bad day of a store: answers are lost after its work, it is slow, and it says no for a while. */
const badDay = (seed: string): FaultMix => ({
  seed,
  faults: [
    { share: 0.05, fault: { kind: 'reset_after_commit' } },
    { share: 0.03, fault: { kind: 'server_error_after_commit' } },
    { share: 0.03, fault: { kind: 'server_error' } },
    { share: 0.02, fault: { kind: 'rate_limited', retry_after_seconds: 1 } },
    { share: 0.02, fault: { kind: 'unparsable' } },
  ],
});

/** R-01 of online stores: whatever dies, each order becomes one shipment, and its store shows each label's number once. */
export const stores: readonly Scenario[] = [
  {
    name: 'stores',
    id: 'R-01',
    about:
      'kill -9 at each failpoint between orders of Shopify, WooCommerce and Tienda Nube, their drafts and the numbers that go back',
    orders: { ci: 16, full: 1_000 },
    customers: 12,
    way: 'store',
    mix: { carriers: ['HarnessLookup', 'HarnessIdempotent'], canceled: 0.15 },
    stores: badDay,
    fault: { kind: 'failpoints', hits: { ci: 1, full: 4 } },
    env: { ...QUICK, STORE_SYNC_EVERY_MS: '4000' },
    drainSeconds: 180,
  },
];
