import { publishedResources, SERVICES, type PublishedKey, type ServiceName } from '../registry.js';
import { topicOf, type EventType } from './event-map.js';

/** The aggregate of an event: the part of its type before the dot. */
type AggregateOf<T extends string> = T extends `${infer A}.${string}` ? A : never;
export type Aggregate = AggregateOf<EventType>;

/** A topic as it is declared on the broker. */
export interface Topic {
  /** `<service>.<aggregate>.v1` */
  name: string;
  partitions: number;
  /** days until the broker deletes an event */
  retentionDays: number;
}

/** The fields of a registry row that topics need. */
interface Declared {
  /** `every`: each service publishes to its own topic */
  service: ServiceName | 'every';
  personal?: true;
  busy?: true;
}

// A service that is stopped for longer than the retention misses events; the inbox remembers 30 days, longer than any replay reaches back.
const PERSONAL_DAYS = 7;
const DAYS = 14;
const BUSY_PARTITIONS = 3;

/** The aggregates of events that are not rows of a published resource; an event without a line here does not compile. */
const others: Record<Exclude<Aggregate, PublishedKey>, Declared> = {
  tenant: { service: 'identity' },
  referral: { service: 'identity', personal: true },
  session: { service: 'identity', personal: true },
  account: { service: 'identity', personal: true },
  notification: { service: 'identity', personal: true },
  person: { service: 'identity' },
  user_merge: { service: 'identity' },
  erasure: { service: 'every' },
  import: { service: 'every', personal: true },
  report: { service: 'every', personal: true },
  label: { service: 'carriers', personal: true, busy: true },
  parcel: { service: 'carriers', personal: true, busy: true },
  pickup: { service: 'shipments', personal: true },
  claim: { service: 'shipments', personal: true },
  store: { service: 'shipments', personal: true },
  webhook: { service: 'shipments', personal: true },
  recipient_mail: { service: 'shipments', personal: true },
  answer_mail: { service: 'shipments', personal: true },
  pickup_order: { service: 'carriers', personal: true },
  hold: { service: 'billing', personal: true, busy: true },
  balance: { service: 'billing', personal: true, busy: true },
  top_up: { service: 'payments', personal: true },
  runway: { service: 'shipments', personal: true },
  deposit: { service: 'payments', personal: true },
  overweight: { service: 'overweights', personal: true },
  csd: { service: 'billing' },
  price_draft: { service: 'rating' },
  invoice: { service: 'billing', personal: true },
  audit: { service: 'every', personal: true },
};

/** Every aggregate, and the service that publishes its events. */
const declared: Record<string, Declared> = {
  ...Object.fromEntries(publishedResources.map(entry => [entry.key, entry])),
  ...others,
};

const aggregateOf = (type: string): string => type.slice(0, type.indexOf('.'));

const topicsOf = ([aggregate, { service, personal, busy }]: [string, Declared]): Topic[] =>
  (service === 'every' ? SERVICES : [service]).map(name => ({
    name: topicOf(name, `${aggregate}.`),
    partitions: busy ? BUSY_PARTITIONS : 1,
    retentionDays: personal ? PERSONAL_DAYS : DAYS,
  }));

const byAggregate: ReadonlyMap<string, readonly Topic[]> = new Map(
  Object.entries(declared).map(entry => [entry[0], topicsOf(entry)]),
);

/** Every topic; a separate command creates them, services do not. */
export const TOPICS: readonly Topic[] = [...byAggregate.values()].flat();

/** The topics of an event type: usually one; one per service if every service publishes it; none for an unknown type. */
export const topicsOfType = (type: string): readonly Topic[] => byAggregate.get(aggregateOf(type)) ?? [];
