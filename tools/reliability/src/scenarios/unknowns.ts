import { unknownOutcomes, type ReceivedCall } from '@porte/simulators';
import { REAL_CODES } from '../real-carriers/accounts.js';
import { violation, type Violation } from '../verdict/books.js';
import type { Verdict } from '../verdict/verdict.js';
import type { World } from '../world.js';
import { QUICK } from './rest.js';
import type { Scenario } from './scenario.js';

const noneInReview = ({ counts }: Verdict): Violation[] =>
  counts['needs_review'] === 0
    ? []
    : [
        violation(
          'not_settled',
          'look-up',
          `${counts['needs_review']} purchases went to staff although the carrier can be asked`,
        ),
      ];

const LOST = new Set(['reset_after_commit', 'hang', 'timeout_after_commit', 'server_error_after_commit']);

/** FedEx and Redpack tell what became of a purchase; Estafeta does not, so that exactly its lost answers wait for staff. */
const lostOfEstafetaInReview = ({ counts }: Verdict, { realCarriers }: World): Violation[] =>
  waitingViolations(counts['needs_review']!, realCarriers.purchases('Estafeta'));

/** Without a look-up whatever was lost waits for a person, and nothing is asked twice. */
const allLostInReview = ({ counts }: Verdict, { carrier }: World): Violation[] =>
  waitingViolations(
    counts['needs_review']!,
    carrier.calls.filter(({ operation }) => operation === 'ship'),
  );

/** @param calls purchases of the carriers that cannot be asked */
function waitingViolations(needsReview: number, calls: readonly ReceivedCall[]): Violation[] {
  const lost = calls.filter(({ fault }) => LOST.has(fault)).length;
  const again = calls.length - new Set(calls.map(({ reference }) => reference)).size;
  return [
    ...(needsReview === lost
      ? []
      : [
          violation(
            'not_in_review',
            'blind carrier',
            `${lost} answers were lost, ${needsReview} purchases wait for staff`,
          ),
        ]),
    ...(again === 0 ? [] : [violation('asked_twice', 'blind carrier', `${again} calls were repeated blindly`)]),
  ];
}

/** the carrier's answer is lost after its work is done. */
export const unknowns: readonly Scenario[] = [
  {
    name: 'unknown',
    id: 'R-08',
    about: 'replies dropped 20 %, hangs 10 %, 5xx after commit 5 %, duplicates 5 %, from carriers that can be asked',
    orders: { ci: 300, full: 5_000 },
    ordersOnKafka: 100,
    customers: 24,
    mix: { carriers: ['HarnessLookup', 'HarnessSettling', 'HarnessIdempotent'] },
    carrier: unknownOutcomes,
    env: { ...QUICK, LABEL_DEADLINE_MS: '1500' },
    drainSeconds: 90,
    expect: noneInReview,
  },
  {
    name: 'settling',
    id: 'R-08',
    about: 'the same from a carrier whose look-up sees a label only after a while',
    orders: { ci: 60, full: 500 },
    customers: 24,
    mix: { carriers: ['HarnessSettling'] },
    carrier: unknownOutcomes,
    env: { ...QUICK, LABEL_DEADLINE_MS: '1500' },
    drainSeconds: 90,
    expect: noneInReview,
  },
  {
    name: 'blind',
    id: 'R-08',
    about: 'the same from a carrier that cannot be asked',
    orders: { ci: 150, full: 2_000 },
    customers: 24,
    mix: { carriers: ['HarnessBlind'] },
    carrier: unknownOutcomes,
    env: { ...QUICK, LABEL_DEADLINE_MS: '1500' },
    drainSeconds: 90,
    expect: allLostInReview,
  },
  {
    name: 'real-unknown',
    id: 'R-08',
    about:
      "the same from the simulators of FedEx, Estafeta and Redpack, by the product's own adapters, beside a prepaid pool",
    orders: { ci: 200, full: 2_000 },
    onDemand: true,
    customers: 24,
    mix: { carriers: REAL_CODES },
    carrier: unknownOutcomes,
    env: { ...QUICK, LABEL_DEADLINE_MS: '4000' },
    drainSeconds: 90,
    expect: lostOfEstafetaInReview,
  },
];
