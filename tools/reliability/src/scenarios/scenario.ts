import type { Failpoint } from '@porte/domain-kit';
import type { FaultMix } from '@porte/simulators';
import type { ToxicRule } from '../fault-proxy/index.js';
import type { MoneyWay } from '../failpoint-places.js';
import type { Mix } from '../load/order.js';
import type { Violation } from '../verdict/books.js';
import type { Overload } from '../overload.js';
import type { World } from '../world.js';
import type { Verdict } from '../verdict/verdict.js';

/** How much of a scenario is run: as often as a change is pushed, or on demand. */
export type Scale = 'ci' | 'full';

/** What happens to the system while it works. */
export type Fault =
  /** kill -9 at each failpoint, so often */
  | { kind: 'failpoints'; hits: Record<Scale, number>; only?: readonly Failpoint[] }
  /** kill -9 of the services or the database, at random, for so many seconds */
  | { kind: 'kills'; seconds: Record<Scale, number>; everyMs: readonly [least: number, most: number] }
  /** kill -9 of the broker, a stop of it for at most so many seconds, a service frozen for longer than its session, a consumer that stands still */
  | { kind: 'broker'; seconds: Record<Scale, number> }
  /** SIGTERM of each service and gateway in turn, so often, under so many reads a second */
  | { kind: 'rolling'; hits: Record<Scale, number>; reads: Record<Scale, number> }
  /** the new schema under the release before, each service and gateway of which is then replaced, so often, under so many reads a second */
  | { kind: 'upgrade'; hits: Record<Scale, number>; reads: Record<Scale, number> };

/** A scenario of docs/reliability/harness.md as data. */
export interface Scenario {
  /** as on the command line */
  name: string;
  /** the test's number in docs/reliability/harness.md */
  id: string;
  about: string;
  orders: Record<Scale, number>;
  /** of CI, with each service in a process of its own on Kafka; none where CI leaves it out */
  ordersOnKafka?: number;
  /** it is run where it is named alone */
  onDemand?: true;
  /** it is about processes of their own, and cannot be had in one */
  needsProcesses?: true;
  /** it begins with another release */
  needsReleaseBefore?: true;
  /** what it does to events on a broker is not restored */
  needsOneProcess?: true;
  customers: number;
  /** what customers do: buy labels unless given */
  way?: MoneyWay;
  /** of labels */
  mix: Mix;
  fault?: Fault;
  /** what the carrier does to calls, by seed */
  carrier?: (seed: string) => FaultMix;
  /** what the online stores do to calls, by seed */
  stores?: (seed: string) => FaultMix;
  /** what the network between the services and the carrier does */
  carrierProxy?: readonly ToxicRule[];
  /** between customers and gateway */
  gatewayProxy?: readonly ToxicRule[];
  /** between the services and their database */
  databaseProxy?: readonly ToxicRule[];
  /** some events cannot be handled until the mistake is corrected, and are replayed then */
  failsEvents?: true;
  /** each call that has a key is made by many at once */
  duplicateCalls?: true;
  /** all databases are lost and restored, twice, while the orders are bought */
  restore?: true;
  /** more of the services' environment */
  env?: Record<string, string>;
  /** what is asked of it before the orders, beyond what it can do */
  overload?: Record<Scale, Overload>;
  /** seconds that the system may take to come to rest after the last order */
  drainSeconds: number;
  /** what must hold in this scenario beyond the three books */
  expect?: (verdict: Verdict, world: World, scale: Scale) => Violation[] | Promise<Violation[]>;
}
