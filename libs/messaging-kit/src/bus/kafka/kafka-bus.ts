import { topicOf, TOPICS, topicsOfType } from '@porte/contracts';
import { TechnicalError } from '@porte/domain-kit';
import type { Envelope } from '../envelope.js';
import type { EventBus, Subscription } from '../event-bus.js';
import { BrokerView } from './broker-view.js';
import { GroupConsumer } from './group-consumer.js';
import { kafkaClient } from './kafka-client.js';
import { settingsOf, type KafkaBusOptions, type KafkaSettings } from './kafka-options.js';
import { Publisher } from './publisher.js';
import { refusedClient, unreachable } from './refused-client.js';
import { deadlineOf, untilDone } from './retrying.js';
import { Watchdog } from './watchdog.js';

/** How many events stand before a consumer of this process, in the partitions that it has. */
export interface ConsumerLag {
  consumer: string;
  lag: number;
}

/**
 * Events on Kafka: at least once, in the order of each key. The effect happens once because of the inbox, not because of Kafka. Topics are made by
 * a command of its own.
 * @example const bus = new KafkaBus({ brokers: ['127.0.0.1:9092'], clientId: 'billing', onStuck: () => process.exit(1) });
 */
export class KafkaBus implements EventBus {
  private readonly settings: KafkaSettings;
  private readonly view: BrokerView;
  private readonly publisher: Publisher;
  private readonly watchdog: Watchdog;
  private readonly consumers: GroupConsumer[] = [];
  private readonly waiting: Subscription[] = [];
  private opening: Promise<void> | null = null;
  private closing: Promise<void> | null = null;
  private ready = false;
  private closed = false;

  constructor(options: KafkaBusOptions) {
    this.settings = settingsOf(options);
    this.view = new BrokerView(kafkaClient(this.settings), this.settings.timings);
    this.publisher = new Publisher(kafkaClient(this.settings), this.settings);
    this.watchdog = new Watchdog(() => this.consumers, this.settings.timings.stuckAfter, this.settings.onStuck);
  }

  /**
   * Resolves once all replicas have the event; through an outage that may take as long as it lasts.
   * @throws Error where it is too large, no one declared its topic, or the bus is closed
   */
  async publish(envelope: Envelope): Promise<void> {
    await this.publisher.publish(this.topicFor(envelope), envelope);
  }

  /**
   * Takes effect with the next `open`.
   * @throws Error where no one declared a topic of its types, or its consumer has subscribed before
   */
  subscribe(subscription: Subscription): void {
    subscription.types.forEach(type => this.topicsOf(type));
    const names = [...this.waiting.map(({ consumer }) => consumer), ...this.consumers.map(({ name }) => name)];
    if (names.includes(subscription.consumer))
      throw new TechnicalError(`the consumer ${subscription.consumer} has subscribed already`);
    if (subscription.types.length > 0) this.waiting.push(subscription);
  }

  /**
   * Connects, and joins the groups of all who have subscribed since the last call. Who wants to be told of that is told once the queues are empty.
   * @throws TechnicalError where a topic does not exist, the broker refuses this client, or none answers in time
   */
  async open(): Promise<void> {
    const isLate = deadlineOf(this.settings);
    const isOver = () => this.closed || isLate();
    this.opening ??= this.connect(isOver);
    await this.opening;
    const joining = this.waiting.splice(0).map(subscription => this.consumerOf(subscription));
    this.consumers.push(...joining);
    await Promise.all(joining.map(consumer => consumer.open(isOver)));
    this.watchdog.start();
    await this.tell(joining.flatMap(({ onJoined }) => onJoined ?? []));
    this.ready = true;
  }

  get isOpen(): boolean {
    return this.ready && !this.closed;
  }

  /** Ends what is in hand and commits it, sends what was handed over, leaves every group. */
  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    this.closed = true;
    this.watchdog.stop();
    await Promise.allSettled(this.consumers.map(consumer => consumer.close()));
    await this.publisher.close();
    await this.view.close();
  }

  /** How far each consumer of this process is behind. */
  lags(): Promise<ConsumerLag[]> {
    return Promise.all(
      this.consumers.map(async consumer => ({ consumer: consumer.name, lag: (await consumer.look()).lag })),
    );
  }

  /** Resolves once all that stands in the queues of this process's consumers at the call has been taken, be it by other replicas. */
  async caughtUp(): Promise<void> {
    await Promise.all(this.consumers.filter(({ isOfReplica }) => !isOfReplica).map(consumer => consumer.catchUp()));
  }

  /** A replica's tables are whole only when what was published before its own beginning has been worked into them. */
  private async tell(joined: readonly (() => Promise<void>)[]): Promise<void> {
    if (joined.length === 0) return;
    await this.caughtUp();
    await Promise.all(joined.map(told => told()));
  }

  private async connect(isOver: () => boolean): Promise<void> {
    const { timings, access, log } = this.settings;
    const missing = await untilDone(
      () => this.view.missing(TOPICS.map(({ name }) => this.settings.namespace + name)),
      timings,
      error => {
        if (isOver() || refusedClient(error, this.settings)) return true;
        log({ level: 'warn', message: 'the broker cannot be reached yet', err: unreachable(error, this.settings) });
        return false;
      },
    ).catch(error => {
      throw unreachable(error, this.settings);
    });
    if (missing.length > 0)
      throw new TechnicalError(
        `these topics do not exist${access.login ? `, or ${access.login.username} may not describe them` : ''}: ${missing.join(', ')}; "npm run kafka:topics" makes them`,
      );
    await untilDone(() => this.publisher.open(), timings, isOver);
  }

  private consumerOf(subscription: Subscription): GroupConsumer {
    const topics = [...new Set(subscription.types.flatMap(type => this.topicsOf(type)))];
    return new GroupConsumer(
      kafkaClient(this.settings),
      subscription,
      { groupId: this.settings.namespace + subscription.consumer, topics },
      this.settings,
      this.view,
    );
  }

  /** Of what every service tells, each has a topic of its own. */
  private topicFor({ source, type }: Envelope): string {
    const topics = this.topicsOf(type);
    const own = this.settings.namespace + topicOf(source, type);
    return topics.includes(own) ? own : topics[0]!;
  }

  private topicsOf(type: string): string[] {
    const topics = topicsOfType(type);
    if (topics.length === 0) throw new TechnicalError(`no topic is declared for events of type ${type}`);
    return topics.map(({ name }) => this.settings.namespace + name);
  }
}
