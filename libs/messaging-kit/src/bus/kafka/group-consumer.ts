import { setTimeout as wait } from 'node:timers/promises';
import { TechnicalError } from '@porte/domain-kit';
import type { Consumer, ConsumerCrashEvent, EachBatchPayload, IMemberAssignment, Kafka, KafkaMessage } from 'kafkajs';
import type { Subscription } from '../event-bus.js';
import { behind, placeOf, type BrokerView } from './broker-view.js';
import type { KafkaSettings } from './kafka-options.js';
import { KeyLanes } from './key-lanes.js';
import { readable, typeOf } from './message.js';
import { OffsetKeeper } from './offset-keeper.js';
import { PartitionProgress } from './partition-progress.js';
import { atMost, pauseAfter, untilDone } from './retrying.js';
import { standInFor } from './unreadable.js';

/** How the group of a subscription is called, and which topics it reads. */
export interface GroupPlace {
  groupId: string;
  topics: string[];
}

/**
 * One subscription as a member of its consumer group. What is fetched goes into lanes by key, so that an event which fails holds up only its key and
 * no fetch ever waits for a handler, which keeps the signs of life coming. An offset is committed once all before it has been delivered.
 */
export class GroupConsumer {
  private readonly consumer: Consumer;
  private readonly lanes: KeyLanes;
  private readonly offsets: OffsetKeeper;
  private readonly types: ReadonlySet<string>;
  /** events in hand at most; of twice as many that wait, it fetches no more */
  private readonly pool: number;
  private joined = Promise.withResolvers<void>();
  private isJoining = false;
  private isPaused = false;
  private closed = false;
  /** ms of a clock that only runs forward, since when the group has had no coordinator */
  private lostSince: number | null = null;
  /** tries that have ended, however they ended */
  private attempts = 0;

  constructor(
    kafka: Kafka,
    private readonly subscription: Subscription,
    readonly place: GroupPlace,
    private readonly settings: KafkaSettings,
    private readonly view: BrokerView,
  ) {
    const { maxWait, heartbeat, session, rebalance, retryMin, retryMax } = settings.timings;
    const retry = {
      initialRetryTime: retryMin,
      maxRetryTime: retryMax,
      retries: 8,
      restartOnFailure: () => Promise.resolve(!this.closed),
    };
    this.consumer = kafka.consumer({
      groupId: place.groupId,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: maxWait,
      heartbeatInterval: heartbeat,
      sessionTimeout: session,
      rebalanceTimeout: rebalance,
      retry,
    });
    this.types = new Set(subscription.types);
    this.pool = Math.max(settings.pool, subscription.atOnce ?? 0);
    this.lanes = new KeyLanes(this.pool, () => this.relieve());
    this.offsets = new OffsetKeeper(this.consumer, subscription.ofReplica ?? false, settings);
  }

  get name(): string {
    return this.subscription.consumer;
  }

  get isOfReplica(): boolean {
    return this.subscription.ofReplica ?? false;
  }

  /** The subscriber's word that it may read its tables now, where it wants to be told. */
  get onJoined(): (() => Promise<void>) | undefined {
    const { joined } = this.subscription;
    return joined && (() => joined.call(this.subscription));
  }

  /** Joins the group; resolves once it has its partitions, and nothing that is published from then on can be missed. */
  async open(isOver: () => boolean): Promise<void> {
    const { topics } = this.place;
    // A replica begins where the topics end at this moment, whatever the broker would say later.
    if (this.isOfReplica)
      this.offsets.startAt(await untilDone(() => this.view.edges(topics), this.settings.timings, isOver));
    this.consumer.on('consumer.group_join', ({ payload }) => this.join(payload.memberAssignment));
    this.consumer.on('consumer.crash', event => this.crashed(event));
    await untilDone(
      async () => {
        await this.consumer.connect();
        await this.consumer.subscribe({ topics, fromBeginning: true });
      },
      this.settings.timings,
      isOver,
    );
    await this.run();
    await this.joined.promise;
  }

  private async run(): Promise<void> {
    this.isJoining = true;
    await this.consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: batch => this.take(batch) });
  }

  /** How many events wait in the partitions that it has, where it stands in them, and how much it has tried: a consumer that tries is alive, though a database is away or an event keeps failing. */
  async look(): Promise<{ lag: number; position: string }> {
    const { groupId, topics } = this.place;
    if (this.offsets.isVague) this.offsets.learn(await this.view.committed(groupId, topics));
    const edges = await this.view.edges(topics);
    const positions = this.offsets.positions();
    const own = new Map([...edges].filter(([place]) => positions.has(place)));
    return { lag: behind(positions, own), position: `${[...positions].join()} ${this.attempts}` };
  }

  /** Resolves once the group, be it in other processes, has taken what stands in its topics now. */
  async catchUp(): Promise<void> {
    const { groupId, topics } = this.place;
    const edges = await this.view.edges(topics);
    while (behind(new Map([...(await this.view.committed(groupId, topics)), ...this.offsets.positions()]), edges) > 0)
      await wait(20);
  }

  /** Ends what runs, commits it, leaves the group. What has not begun is another's. */
  async close(): Promise<void> {
    this.closed = true;
    this.hold();
    this.lanes.clear();
    await atMost(this.settings.timings.drain, this.lanes.idle());
    await this.offsets.settle();
    // A member that is left behind while it joins would come to life afterwards and never be heard of again.
    if (this.isJoining)
      await atMost(
        this.settings.timings.drain,
        this.joined.promise.catch(() => {}),
      );
    await this.consumer.disconnect();
    if (this.isOfReplica) await this.view.forget(this.place.groupId).catch(() => {});
  }

  /** A new generation: what was read but not committed comes again, to the consumer that has the partition now. */
  private join(assignment: IMemberAssignment): void {
    this.isJoining = false;
    this.lostSince = null;
    this.lanes.clear();
    this.offsets.assign(assignment);
    this.isPaused = false;
    this.consumer.resume(this.place.topics.map(topic => ({ topic })));
    this.joined.resolve();
  }

  /** The driver takes a group without a coordinator for something final, which it is where a right is missing; a broker that starts says the same for some seconds. */
  private mayComeBack(error: Error): boolean {
    if (error.name !== 'KafkaJSGroupCoordinatorNotFound') return false;
    this.lostSince ??= performance.now();
    return performance.now() - this.lostSince < this.settings.timings.coordinator;
  }

  private crashed({ payload: { error, restart: restarts } }: ConsumerCrashEvent): void {
    const isTriedAgain = !restarts && this.mayComeBack(error);
    const restart = restarts || isTriedAgain;
    this.isJoining = restart;
    if (this.closed) return this.joined.resolve();
    if (isTriedAgain)
      void wait(this.settings.timings.retryMax).then(() => (this.closed ? this.joined.resolve() : this.run()));
    this.settings.log({
      level: 'warn',
      message: 'a consumer lost its broker',
      consumer: this.name,
      restart,
      err: error,
    });
    if (!restart) this.settings.onStuck(new TechnicalError(`the consumer ${this.name} has ended`, { cause: error }));
  }

  private take({ batch, resolveOffset, isRunning, isStale }: EachBatchPayload): Promise<void> {
    const progress = this.offsets.of(batch.topic, batch.partition);
    if (this.closed || !progress || !isRunning() || isStale()) return Promise.resolve();
    for (const message of batch.messages) if (this.isOurs(message)) this.enqueue(message, progress);
    progress.readTo(BigInt(batch.lastOffset()) + 1n);
    resolveOffset(batch.lastOffset());
    this.offsets.commit();
    if (this.lanes.size > 2 * this.pool && !this.isPaused) this.hold();
    return Promise.resolve();
  }

  /** Of a message that does not say what it is, no one knows that it is another's. */
  private isOurs(message: KafkaMessage): boolean {
    const type = typeOf(message);
    return type === '' || this.types.has(type);
  }

  private enqueue(message: KafkaMessage, progress: PartitionProgress): void {
    const offset = BigInt(message.offset);
    progress.begin(offset);
    this.lanes.push(message.key?.toString() ?? placeOf(progress.topic, progress.partition), async tries => {
      const pause = await this.deliver(message, progress, tries);
      if (pause === null) progress.done(offset);
      return pause;
    });
  }

  /** @returns ms until it is to be delivered again, or null */
  private async deliver(message: KafkaMessage, progress: PartitionProgress, tries: number): Promise<number | null> {
    const attempted = (): void => void (this.attempts += 1);
    try {
      await this.hand(message, progress, attempted);
      return null;
    } catch (error) {
      this.settings.log({
        level: 'warn',
        message: 'an event will be delivered again',
        consumer: this.name,
        offset: message.offset,
        tries: tries + 1,
        err: error,
      });
      return pauseAfter(tries + 1, this.settings.timings);
    } finally {
      attempted();
    }
  }

  private async hand(message: KafkaMessage, place: PartitionProgress, attempted: () => void): Promise<void> {
    const envelope = readable(message);
    if (!(envelope instanceof Error)) return this.subscription.deliver(envelope, attempted);
    const { topic, partition } = place;
    this.settings.log({
      level: 'error',
      message: 'a message cannot be read',
      consumer: this.name,
      topic,
      partition,
      offset: message.offset,
      err: envelope,
    });
    await this.subscription.unreadable?.(
      standInFor({ ...message, topic: topic.slice(this.settings.namespace.length), partition }),
      envelope,
    );
  }

  private relieve(): void {
    this.offsets.commit();
    if (!this.isPaused || this.closed || this.lanes.size > this.pool) return;
    this.isPaused = false;
    this.offsets.whileRunning(() => this.consumer.resume(this.place.topics.map(topic => ({ topic }))));
  }

  /** Fetches nothing more for now; signs of life go on. */
  private hold(): void {
    this.isPaused = true;
    this.settings.log({ level: 'debug', message: 'fetching rests', consumer: this.name, waiting: this.lanes.size });
    this.offsets.whileRunning(() => this.consumer.pause(this.place.topics.map(topic => ({ topic }))));
  }
}
