import type { Scenario } from './scenario.js';
import { QUICK } from './rest.js';

/** Longer than any call may take: a call that loses its key while it works is answered all the same, but not kept. */
const LEASE_MS = '15000';

const crowd = {
  id: 'R-03',
  customers: 4,
  duplicateCalls: true,
  mix: { carriers: ['HarnessLookup', 'HarnessIdempotent'], canceled: 0.1 },
  env: { ...QUICK, IDEMPOTENCY_LEASE_MS: LEASE_MS },
  drainSeconds: 90,
} as const satisfies Partial<Scenario>;

/** each key is one decision, however many ask with it and whenever the process dies. An order has five keys and more. */
export const keys: readonly Scenario[] = [
  {
    ...crowd,
    name: 'keys',
    about:
      'sixteen callers at once with each Idempotency-Key, kill -9 between the effect, what is kept of it and the answer',
    orders: { ci: 24, full: 200 },
    fault: {
      kind: 'failpoints',
      hits: { ci: 2, full: 20 },
      only: ['key.keep.before', 'key.keep.after', 'commit.after', 'commit.before', 'answer.before'],
    },
  },
  {
    ...crowd,
    name: 'keys-kills',
    about: 'the same with kill -9 of the services and of PostgreSQL at random',
    orders: { ci: 24, full: 200 },
    fault: { kind: 'kills', seconds: { ci: 30, full: 300 }, everyMs: [1_000, 4_000] },
  },
];
