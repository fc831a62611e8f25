import { publishedResources, SERVICES, type PublishedKey, type ServiceName } from '../registry.js';
import { topicOf, type EventType } from './event-map.js';

/** What an event speaks of: the part of its type before the dot. */
type AggregateOf<T extends string> = T extends `${infer A}.${string}` ? A : never;
export type Aggregate = AggregateOf<EventType>;

/** A topic as it is to stand on the broker. */
export interface Topic {
  /** `<service>.<aggregate>.v1` */
  name: string;
  partitions: number;
  /** days after which an event is forgotten */
  retentionDays: number;
}

/** As in a row of the registry. */
interface Declared {
  /** `every`: each service publishes its own, on a topic of its own */
  service: ServiceName | 'every';
  personal?: true;
  busy?: true;
}

// A service that was away longer than the retention has missed events; the inbox remembers for 30 days, longer than any replay can reach back.
const PERSONAL_DAYS = 7;
const DAYS = 14;
const BUSY_PARTITIONS = 3;

/** The aggregates of events that are no rows of a published resource; an event without a line here does not compile. */
const others: Record<Exclude<Aggregate, PublishedKey>, Declared> = {
  tenant: { service: 'identity' },
  session: { service: 'identity', personal: true },
  account: { service: 'identity', personal: true },
  label: { service: 'carriers', personal: true, busy: true },
  hold: { service: 'billing', personal: true, busy: true },
  balance: { service: 'billing', personal: true, busy: true },
  audit: { service: 'every', personal: true },
};

/** Every aggregate of the events, and the service that publishes it. */
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

/** Every topic there is; a command of its own makes them, no service does. */
export const TOPICS: readonly Topic[] = [...byAggregate.values()].flat();

/** The topics that events of a type travel on: one, but of what every service tells one for each; none where nobody declared it. */
export const topicsOfType = (type: string): readonly Topic[] => byAggregate.get(aggregateOf(type)) ?? [];
