import { randomUUID } from 'node:crypto';
import { TOPICS } from '@porte/contracts';
import {
  EmbeddedBus,
  ensureTopics,
  KafkaBus,
  QUICK_TIMINGS,
  removeTopics,
  type Envelope,
  type EventBus,
  type KafkaBusOptions,
  type Subscription,
} from '@porte/messaging-kit';
import { Deliveries } from './deliveries.js';

/** True in a run with Kafka as transport (`PORTE_TEST_TRANSPORT=kafka`). */
export const isOnKafka = (): boolean => process.env['PORTE_TEST_TRANSPORT'] === 'kafka';

/** The transport of one suite: embedded, or separate topics and groups on the run's Kafka. */
export interface TestTransport {
  /** the bus for services */
  bus: EventBus;
  /** the bus for tests: a subscription takes effect at once, and publishing resolves when every consumer has handled the event */
  direct: EventBus;
  /** true when every published event has reached every consumer */
  isQuiet(): boolean;
  /** number of published events, if the caller needs it */
  published(): number;
  /** removes the topics; to be called after the bus is closed */
  remove(): Promise<void>;
}

/** Long, in ms: a machine that stalls for seconds must not cost a consumer its membership, which would deliver events again. Consumers leave by themselves. */
const SESSION_MS = 30_000;

/** Connection to the run's Kafka, with a unique namespace. @throws Error in a run without Kafka */
export function kafkaOptions(): KafkaBusOptions {
  const brokers = process.env['PORTE_TEST_KAFKA'];
  if (!brokers) throw new Error('no test Kafka: PORTE_TEST_TRANSPORT=kafka starts one for the run');
  return {
    brokers: brokers.split(','),
    clientId: 'test',
    namespace: `t${randomUUID().slice(0, 13)}`,
    timings: { ...QUICK_TIMINGS, session: SESSION_MS },
  };
}

/** One partition each, because topics are created for every suite. */
export const makeTopics = (options: KafkaBusOptions): Promise<unknown> =>
  ensureTopics(
    options,
    TOPICS.map(topic => ({ ...topic, partitions: 1 })),
  );

/** The transport of the run, for one suite. */
export async function testTransport(): Promise<TestTransport> {
  if (!isOnKafka()) return embedded(new EmbeddedBus());
  const options = kafkaOptions();
  await makeTopics(options);
  return onKafka(new KafkaBus(options), () => removeTopics(options));
}

/** A given embedded bus, which the caller opens and closes. */
export const embedded = (bus: EventBus): TestTransport => ({
  bus,
  direct: bus,
  isQuiet: () => true,
  published: () => 0,
  remove: () => Promise.resolve(),
});

function onKafka(kafka: KafkaBus, remove: () => Promise<void>): TestTransport {
  const bus = new FollowedBus(kafka);
  return {
    bus,
    direct: new DirectBus(bus),
    isQuiet: () => bus.deliveries.areDone,
    published: () => bus.deliveries.published,
    remove,
  };
}

/** Kafka, with each event tracked to its consumers. */
class FollowedBus implements EventBus {
  readonly deliveries = new Deliveries();
  private joining: Promise<void> = Promise.resolve();

  constructor(private readonly kafka: KafkaBus) {}

  get isOpen(): boolean {
    return this.kafka.isOpen;
  }

  publish(envelope: Envelope): Promise<void> {
    void this.deliveries.expect(envelope);
    return this.kafka.publish(envelope);
  }

  /** Resolves when every consumer has handled it. */
  async deliver(envelope: Envelope): Promise<void> {
    const taken = this.deliveries.expect(envelope);
    await this.kafka.publish(envelope);
    await this.joining;
    await taken;
  }

  /** A subscription after the opening joins at once; until it has joined, its events are awaited. */
  subscribe(subscription: Subscription): void {
    this.kafka.subscribe(this.deliveries.follow(subscription, this.kafka.isOpen));
    if (this.kafka.isOpen) this.joining = Promise.all([this.joining, this.kafka.open()]).then(() => {});
  }

  open(): Promise<void> {
    return this.kafka.open();
  }

  async close(): Promise<void> {
    await this.joining.catch(() => {});
    await this.kafka.close();
  }
}

/** The bus for tests. */
class DirectBus implements EventBus {
  constructor(private readonly bus: FollowedBus) {}

  get isOpen(): boolean {
    return this.bus.isOpen;
  }

  publish(envelope: Envelope): Promise<void> {
    return this.bus.deliver(envelope);
  }

  subscribe(subscription: Subscription): void {
    this.bus.subscribe(subscription);
  }

  open(): Promise<void> {
    return this.bus.open();
  }

  close(): Promise<void> {
    return this.bus.close();
  }
}
