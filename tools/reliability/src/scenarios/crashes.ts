import type { FaultMix } from '@porte/simulators';
import { EVENT_FAILPOINTS } from '../failpoint-places.js';
import { REAL_CODES } from '../real-carriers/accounts.js';
import type { Scenario } from './scenario.js';
import { QUICK } from './rest.js';

/** An ordinary day of a carrier: it says no now and then, and loses an answer. */
const ordinary = (seed: string): FaultMix => ({
  seed,
  operations: ['ship'],
  faults: [
    { share: 0.06, fault: { kind: 'rejected', code: 'no_service', message: 'Sin servicio' } },
    { share: 0.03, fault: { kind: 'reset_after_commit' } },
  ],
});

/** Carriers of the harness that a lost answer can be asked about. */
const ASKED = ['HarnessLookup', 'HarnessSettling', 'HarnessIdempotent', 'GenericCarrier'] as const;

/** death at every named place, and at any moment. */
export const crashes: readonly Scenario[] = [
  {
    name: 'failpoints',
    id: 'R-01',
    about: 'kill -9 before and after every commit, publish, send, reply and acknowledgement',
    orders: { ci: 2_000, full: 10_000 },
    ordersOnKafka: 2_000,
    customers: 12,
    mix: { carriers: ASKED, canceled: 0.15 },
    carrier: ordinary,
    fault: { kind: 'failpoints', hits: { ci: 2, full: 20 } },
    env: QUICK,
    drainSeconds: 90,
  },
  {
    name: 'event-failpoints',
    id: 'R-01',
    about: 'the same deaths where events are committed, published, delivered and acknowledged alone',
    orders: { ci: 250, full: 2_000 },
    onDemand: true,
    customers: 12,
    mix: { carriers: ASKED, canceled: 0.15 },
    carrier: ordinary,
    fault: { kind: 'failpoints', hits: { ci: 1, full: 20 }, only: EVENT_FAILPOINTS },
    env: QUICK,
    drainSeconds: 90,
  },
  {
    name: 'real-failpoints',
    id: 'R-01',
    about:
      'the same deaths where labels are bought from the simulators of FedEx, Estafeta and Redpack, and of a prepaid pool',
    orders: { ci: 300, full: 2_000 },
    onDemand: true,
    customers: 12,
    mix: { carriers: REAL_CODES, canceled: 0.15 },
    carrier: ordinary,
    fault: { kind: 'failpoints', hits: { ci: 1, full: 10 } },
    env: QUICK,
    drainSeconds: 90,
  },
  {
    name: 'kills',
    id: 'R-02',
    about: 'kill -9 of the services, of PostgreSQL and of Kafka at random',
    orders: { ci: 200, full: 1_000 },
    ordersOnKafka: 200,
    customers: 8,
    mix: { carriers: ['HarnessLookup', 'HarnessSettling', 'HarnessIdempotent', 'HarnessBlind'], canceled: 0.1 },
    carrier: ordinary,
    fault: { kind: 'kills', seconds: { ci: 60, full: 1_200 }, everyMs: [1_000, 3_000] },
    env: QUICK,
    drainSeconds: 90,
  },
];
