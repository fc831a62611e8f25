import kafkajs, { type Admin, type IResourceConfigEntry } from 'kafkajs';
import { TOPICS, type Topic } from '@porte/contracts';
import { TechnicalError } from '@porte/domain-kit';
import { kafkaClient } from './kafka-client.js';
import { settingsOf, type KafkaBusOptions } from './kafka-options.js';
import { unreachable } from './refused-client.js';
import { deadlineOf, untilDone } from './retrying.js';

const DAY = 86_400_000;

/**
 * A segment is dropped as a whole, so one holds a day at most: nothing outlives its retention by more. Of three replicas two must have an event before the
 * broker answers, because its row leaves the outbox then: one machine may be lost.
 */
export const configOf = ({ retentionDays }: Pick<Topic, 'retentionDays'>, replicas: number): IResourceConfigEntry[] => [
  { name: 'retention.ms', value: String(retentionDays * DAY) },
  { name: 'segment.ms', value: String(DAY) },
  { name: 'cleanup.policy', value: 'delete' },
  ...(replicas >= 3 ? [{ name: 'min.insync.replicas', value: String(replicas - 1) }] : []),
];

/** What was changed on the broker. */
export interface TopicChanges {
  created: string[];
  /** topics that were given more partitions */
  grown: string[];
}

/**
 * Brings a broker's topics to the declared table: makes what is missing, adds partitions, sets the retention. Nothing is ever removed, nor are
 * partitions taken away.
 * @param only the topics to make, all unless given
 * @throws TechnicalError where the broker refuses this client or none answers
 */
export async function ensureTopics(options: KafkaBusOptions, only: readonly Topic[] = TOPICS): Promise<TopicChanges> {
  const settings = settingsOf(options);
  const topics = only.map(topic => ({ ...topic, name: settings.namespace + topic.name }));
  const admin = kafkaClient(settings).admin();
  await admin.connect().catch(error => {
    throw unreachable(error, settings);
  });
  try {
    const known = new Set(await admin.listTopics());
    const created = topics.filter(({ name }) => !known.has(name));
    await create(admin, created);
    // A broker knows a topic a moment after its controller does, and the driver takes that for an error.
    await untilDone(() => assertLed(admin, topics), settings.timings, deadlineOf(settings));
    return { created: created.map(({ name }) => name), grown: await adjust(admin, topics) };
  } finally {
    await admin.disconnect();
  }
}

/** Removes every topic of a namespace, with what is on it: for tests. @throws Error without a namespace */
export async function removeTopics(options: KafkaBusOptions): Promise<void> {
  if (!options.namespace) throw new TechnicalError('only the topics of a namespace can be removed');
  const settings = settingsOf(options);
  const admin = kafkaClient(settings).admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter(name => name.startsWith(settings.namespace));
    await admin.deleteTopics({ topics });
  } finally {
    await admin.disconnect();
  }
}

async function create(admin: Admin, topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return;
  await admin.createTopics({
    waitForLeaders: false,
    topics: topics.map(topic => ({
      topic: topic.name,
      numPartitions: topic.partitions,
      replicationFactor: -1,
      configEntries: configOf(topic, 1),
    })),
  });
}

/** @throws Error while some partition has no one who leads it */
async function assertLed(admin: Admin, topics: readonly Topic[]): Promise<void> {
  const { topics: found } = await admin.fetchTopicMetadata({ topics: topics.map(({ name }) => name) });
  const orphan = found.find(({ partitions }) => partitions.length === 0 || partitions.some(({ leader }) => leader < 0));
  if (orphan) throw new TechnicalError(`the topic ${orphan.name} has no leader`);
}

/** @returns the topics that were given more partitions */
async function adjust(admin: Admin, topics: readonly Topic[]): Promise<string[]> {
  if (topics.length === 0) return [];
  const { topics: found } = await admin.fetchTopicMetadata({ topics: topics.map(({ name }) => name) });
  const made = new Map(found.map(({ name, partitions }) => [name, partitions]));
  const grown = topics.filter(({ name, partitions }) => made.get(name)!.length < partitions);
  if (grown.length > 0)
    await admin.createPartitions({
      topicPartitions: grown.map(({ name, partitions }) => ({ topic: name, count: partitions })),
    });
  await admin.alterConfigs({
    validateOnly: false,
    resources: topics.map(topic => ({
      type: kafkajs.ConfigResourceTypes.TOPIC,
      name: topic.name,
      configEntries: configOf(topic, made.get(topic.name)![0]!.replicas.length),
    })),
  });
  return grown.map(({ name }) => name);
}
