import type { ServiceName } from '@porte/contracts';
import type { Failpoint } from '@porte/domain-kit';

/** The services that a label's money goes through. */
const MONEY_PATH: readonly ServiceName[] = ['shipments', 'billing', 'carriers'];

/** Failpoints whose names begin so lie in one service; all others lie in the kits, and so in every one. The first that fits counts. */
const PLACES: readonly (readonly [beginning: string, service: ServiceName])[] = [
  ['hold.commit.', 'billing'],
  ['capture.', 'billing'],
  ['release.', 'billing'],
  ['refund.', 'billing'],
  ['attempt.', 'carriers'],
  // Of the processes on the money's way, only those of carriers make calls.
  ['call.', 'carriers'],
  ['carrier.', 'carriers'],
  ['label.', 'carriers'],
  ['void.', 'carriers'],
  ['hold.', 'shipments'],
  ['purchase.', 'shipments'],
  ['answer.', 'shipments'],
  ['key.', 'shipments'],
];

/** The services that reach a failpoint when labels are bought and canceled. */
export function placesOf(name: Failpoint): readonly ServiceName[] {
  const place = PLACES.find(([beginning]) => name.startsWith(beginning));
  return place ? [place[1]] : MONEY_PATH;
}
