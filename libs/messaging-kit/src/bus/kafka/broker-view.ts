import type { Admin, Kafka } from 'kafkajs';
import type { KafkaTimings } from './kafka-options.js';
import { untilDone } from './retrying.js';

/** How often a question is put at most. */
const TRIES = 10;

/** A partition's name as a key of maps. */
export const placeOf = (topic: string, partition: number): string => `${topic}/${partition}`;

/** The offsets of a partition's oldest message and of the one that comes next. */
export interface Edges {
  low: bigint;
  high: bigint;
}

/** How many events lie before a consumer. @param positions where it stands, by place; a place of which it has taken nothing begins at its oldest message */
export function behind(positions: ReadonlyMap<string, bigint>, edges: ReadonlyMap<string, Edges>): number {
  const gap = (place: string, { low, high }: Edges): bigint => {
    const position = positions.get(place) ?? low;
    return high - (position > low ? position : low);
  };
  return [...edges].reduce((sum, [place, each]) => sum + Math.max(0, Number(gap(place, each))), 0);
}

/** What the broker itself says of topics and groups, by a connection that has nothing to do with the consumers'. */
export class BrokerView {
  private readonly admin: Admin;
  private connected: Promise<void> | null = null;

  constructor(
    kafka: Kafka,
    private readonly timings: KafkaTimings,
  ) {
    this.admin = kafka.admin();
  }

  /** @returns those of the given topics that do not exist */
  async missing(topics: readonly string[]): Promise<string[]> {
    const known = new Set(await this.ask(admin => admin.listTopics()));
    return topics.filter(topic => !known.has(topic));
  }

  /** Where each partition begins and ends, by place. */
  async edges(topics: readonly string[]): Promise<Map<string, Edges>> {
    const found = await Promise.all(topics.map(topic => this.edgesOf(topic)));
    return new Map(found.flat());
  }

  /** What a group has committed, by place; nothing for a partition of which it has committed nothing. */
  async committed(groupId: string, topics: readonly string[]): Promise<Map<string, bigint>> {
    const found = await this.ask(admin => admin.fetchOffsets({ groupId, topics: [...topics] }));
    const places = found.flatMap(({ topic, partitions }) =>
      partitions.map(({ partition, offset }) => [placeOf(topic, partition), BigInt(offset)] as const),
    );
    return new Map(places.filter(([, offset]) => offset >= 0n));
  }

  async forget(groupId: string): Promise<void> {
    await this.ask(admin => admin.deleteGroups([groupId]));
  }

  async close(): Promise<void> {
    if (this.connected) await this.admin.disconnect();
  }

  private async edgesOf(topic: string): Promise<[string, Edges][]> {
    const offsets = await this.ask(admin => admin.fetchTopicOffsets(topic));
    return offsets.map(({ partition, low, high }) => [
      placeOf(topic, partition),
      { low: BigInt(low), high: BigInt(high) },
    ]);
  }

  /** Asks again where the answer is that a leader or a coordinator is only being found; the driver does so for few of its questions. */
  private async ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    await this.connect();
    let tries = 0;
    return untilDone(
      () => question(this.admin),
      this.timings,
      error => (error as { retriable?: boolean }).retriable !== true || ++tries === TRIES,
    );
  }

  private connect(): Promise<void> {
    this.connected ??= this.admin.connect().catch(error => {
      this.connected = null;
      throw error;
    });
    return this.connected;
  }
}
