import type { ServiceName } from '@porte/contracts';
import { FAILPOINTS, type Failpoint } from '@porte/domain-kit';

/**
 * What the money of an order goes through: the purchase of a label, a payment into a wallet with its invoice, a case of overweight, or an order of an online store
 * with its label.
 */
export type MoneyWay = 'purchase' | 'deposit' | 'overweight' | 'store';

const SERVICES_OF: Readonly<Record<MoneyWay, readonly ServiceName[]>> = {
  purchase: ['shipments', 'billing', 'carriers'],
  deposit: ['payments', 'billing'],
  overweight: ['overweights', 'billing'],
  store: ['shipments'],
};

/** Failpoints of the kits, which lie in every service. */
const OF_KITS = /^(commit|publish|outbox|deliver|handle|acknowledge)\./;

/** What a transport does in its own way: commits, publishes, deliveries and acknowledgements of events. */
export const EVENT_FAILPOINTS: readonly Failpoint[] = FAILPOINTS.filter(name => OF_KITS.test(name));

type Places = readonly (readonly [beginning: string, services: readonly ServiceName[]])[];

/** Failpoints whose names begin so lie in these services alone; the first that fits counts. */
const PLACES: Readonly<Record<MoneyWay, Places>> = {
  purchase: [
    ['hold.commit.', ['billing']],
    ['capture.', ['billing']],
    ['release.', ['billing']],
    ['refund.', ['billing']],
    ['attempt.', ['carriers']],
    // Of the processes on the money's way, only those of carriers make calls.
    ['call.', ['carriers']],
    ['carrier.', ['carriers']],
    ['label.', ['carriers']],
    ['void.', ['carriers']],
    ['hold.', ['shipments']],
    ['purchase.', ['shipments']],
    ['answer.', ['shipments']],
    ['key.', ['shipments']],
  ],
  deposit: [
    ['charge.', ['payments']],
    ['return.', ['payments']],
    ['webhook.', ['payments']],
    ['deposit.', ['billing']],
    ['reversal.', ['billing']],
    ['stamp.', ['billing']],
    ['cancel.', ['billing']],
    ['call.', ['payments', 'billing']],
    ['key.', ['payments', 'billing']],
  ],
  overweight: [
    ['call.', ['overweights']],
    ['key.', ['overweights']],
  ],
  // What labels pass is killed where they are bought otherwise.
  store: [
    ['store.', ['shipments']],
    ['call.', ['shipments']],
  ],
};

/** The services that reach a failpoint on a way of the money; none where the way does not pass it. */
export function placesOf(name: Failpoint, way: MoneyWay = 'purchase'): readonly ServiceName[] {
  const place = PLACES[way].find(([beginning]) => name.startsWith(beginning));
  return place ? place[1] : OF_KITS.test(name) ? SERVICES_OF[way] : [];
}

/** Those of them that purchases pass as well, so that a short run of payments need not die there again. */
const OF_MESSAGING = /^(publish|outbox|deliver|handle|acknowledge)\./;
/** Behind what is done once: a short run of cases dies there alone. */
const OF_SHORT_CASES = /^(commit|handle|key\.keep)\.after$/;

const LEFT_OUT_OF_SHORT: Readonly<Record<MoneyWay, (name: Failpoint) => boolean>> = {
  purchase: () => false,
  deposit: name => OF_MESSAGING.test(name),
  overweight: name => !OF_SHORT_CASES.test(name),
  store: name => OF_KITS.test(name),
};

/** The failpoints that a way of the money passes. @param isShort payments and stores leave out what purchases show as well, cases all but the ends of what is done once */
export const failpointsOf = (way: MoneyWay, isShort = false): readonly Failpoint[] =>
  FAILPOINTS.filter(name => placesOf(name, way).length > 0 && !(isShort && LEFT_OUT_OF_SHORT[way](name)));
