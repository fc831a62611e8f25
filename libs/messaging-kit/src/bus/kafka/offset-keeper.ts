import { setTimeout as wait } from 'node:timers/promises';
import { failpoint } from '@porte/domain-kit';
import type { Consumer, IMemberAssignment, TopicPartitionOffset } from 'kafkajs';
import { placeOf, type Edges } from './broker-view.js';
import type { KafkaSettings } from './kafka-options.js';
import { PartitionProgress } from './partition-progress.js';

/** Keeps how far a member of a group is in each of its partitions, and tells the broker. */
export class OffsetKeeper {
  private partitions = new Map<string, PartitionProgress>();
  private committed = new Map<string, bigint>();
  private starts = new Map<string, bigint>();
  private committing: Promise<void> | null = null;

  /** @param ofReplica true where positions are this process's own affair: nothing is committed, they are kept here through every new generation */
  constructor(
    private readonly consumer: Consumer,
    private readonly ofReplica: boolean,
    private readonly settings: KafkaSettings,
  ) {}

  /** A replica's reading begins at the given ends. */
  startAt(edges: ReadonlyMap<string, Edges>): void {
    this.starts = new Map([...edges].map(([place, { high }]) => [place, high]));
  }

  /** Begins a generation with the partitions it has been given. */
  assign(assignment: IMemberAssignment): void {
    const given = Object.entries(assignment).flatMap(([topic, partitions]) =>
      partitions.map(partition => [topic, partition] as const),
    );
    const before = this.partitions;
    this.committed = new Map();
    this.partitions = new Map(
      given.map(([topic, partition]) => [placeOf(topic, partition), new PartitionProgress(topic, partition)]),
    );
    if (this.ofReplica)
      for (const [place, progress] of this.partitions) this.resume(place, progress, before.get(place)?.position);
  }

  of(topic: string, partition: number): PartitionProgress | undefined {
    return this.partitions.get(placeOf(topic, partition));
  }

  /** True while some partition has said nothing of its position. */
  get isVague(): boolean {
    return [...this.partitions.values()].some(({ position }) => position === undefined);
  }

  /** @param known what the group has committed; a partition without begins at its first message */
  learn(known: Map<string, bigint>): void {
    for (const [place, progress] of this.partitions) progress.beginsAt(known.get(place) ?? 0n);
  }

  positions(): Map<string, bigint> {
    return new Map(
      [...this.partitions].flatMap(([place, { position }]) =>
        position === undefined ? [] : [[place, position] as const],
      ),
    );
  }

  /** Commits what is new; while a commit is under way, the next one follows it. */
  commit(): void {
    if (this.ofReplica) return;
    this.committing ??= this.commitAll().finally(() => (this.committing = null));
  }

  /** Resolves once all is committed that can be. */
  async settle(): Promise<void> {
    await this.committing;
    if (!this.ofReplica) await this.commitAll();
  }

  /** The driver takes orders only while it runs; between a crash and its restart there is no one to give them to. */
  whileRunning(order: () => void): void {
    try {
      order();
    } catch (error) {
      this.settings.log({ level: 'debug', message: 'the consumer does not run', err: error });
    }
  }

  private resume(place: string, progress: PartitionProgress, before: bigint | undefined): void {
    // A partition that did not exist at the start holds nothing older than it.
    const offset = before ?? this.starts.get(place) ?? 0n;
    progress.beginsAt(offset);
    this.starts.set(place, offset);
    this.consumer.seek({ topic: progress.topic, partition: progress.partition, offset: String(offset) });
  }

  private async commitAll(): Promise<void> {
    for (let fresh = this.uncommitted(); fresh.length > 0; fresh = this.uncommitted()) {
      const generation = this.committed;
      try {
        await failpoint('acknowledge.before');
        await this.consumer.commitOffsets(fresh);
        await failpoint('acknowledge.after');
      } catch (error) {
        // A new generation begins, or the broker is away: what is not committed comes again.
        this.settings.log({ level: 'debug', message: 'offsets could not be committed', err: error });
        return this.later();
      }
      for (const { topic, partition, offset } of fresh) generation.set(placeOf(topic, partition), BigInt(offset));
    }
  }

  private uncommitted(): TopicPartitionOffset[] {
    return [...this.partitions].flatMap(([place, { topic, partition, position, isRead }]) =>
      isRead && position !== undefined && position !== this.committed.get(place)
        ? [{ topic, partition, offset: String(position) }]
        : [],
    );
  }

  private later(): void {
    void wait(this.settings.timings.retryMax, undefined, { ref: false }).then(() => this.commit());
  }
}
