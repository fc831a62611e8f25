import { SERVICES, type ServiceName } from '../registry.js';
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

interface Declared {
  /** `every`: each service tells of its own, on a topic of its own */
  service: ServiceName | 'every';
  /** names people, their addresses or what they did: kept for 7 days instead of 14 */
  personal?: true;
  /** lies on the way of a purchase: spread over partitions, so that replicas share the work */
  busy?: true;
}

// A service that was away longer than the retention has missed events; the inbox remembers for 30 days, longer than any replay can reach back.
const PERSONAL_DAYS = 7;
const DAYS = 14;
const BUSY_PARTITIONS = 3;

/** Every aggregate that events speak of, and the service that tells of it; an event without a line here does not compile. */
const declared: Record<Aggregate, Declared> = {
  tenant: { service: 'identity' },
  user: { service: 'identity', personal: true },
  session: { service: 'identity', personal: true },
  account: { service: 'identity', personal: true },
  setting: { service: 'catalog' },
  system_setting: { service: 'catalog' },
  country: { service: 'catalog' },
  state: { service: 'catalog' },
  notice: { service: 'catalog' },
  sat_product: { service: 'catalog' },
  provider: { service: 'carriers' },
  carrier: { service: 'carriers' },
  carrier_setting: { service: 'carriers', personal: true },
  service: { service: 'carriers' },
  zone: { service: 'carriers' },
  service_postal_code: { service: 'carriers' },
  validator: { service: 'carriers' },
  waybill: { service: 'carriers' },
  label: { service: 'carriers', personal: true, busy: true },
  service_price: { service: 'rating' },
  user_price: { service: 'rating' },
  user_carrier: { service: 'rating' },
  address: { service: 'shipments', personal: true },
  package: { service: 'shipments', personal: true },
  shipment: { service: 'shipments', personal: true, busy: true },
  hold: { service: 'billing', personal: true, busy: true },
  balance: { service: 'billing', personal: true, busy: true },
  bank_account: { service: 'payments', personal: true },
  audit: { service: 'every', personal: true },
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
