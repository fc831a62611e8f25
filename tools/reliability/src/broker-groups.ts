import kafkajs, { type Admin } from 'kafkajs';
import type { EventsUnderWay } from './topology.js';

const place = (topic: string, partition: number): string => `${topic}/${partition}`;

interface Edge {
  low: bigint;
  high: bigint;
}

/** Each partition's first offset and the one after its last. */
async function edgesOf(admin: Admin): Promise<Map<string, Edge>> {
  const topics = (await admin.listTopics()).filter(name => !name.startsWith('__'));
  const found = await Promise.all(
    topics.map(async topic =>
      (await admin.fetchTopicOffsets(topic)).map(
        ({ partition, low, high }) => [place(topic, partition), { low: BigInt(low), high: BigInt(high) }] as const,
      ),
    ),
  );
  return new Map(found.flat());
}

/** The partitions that members of each group read; a group without members reads none. */
async function readersOf(admin: Admin, groups: readonly string[]): Promise<Map<string, string[]>> {
  const { groups: found } = await admin.describeGroups([...groups]);
  return new Map(found.map(({ groupId, members }) => [groupId, members.flatMap(assignedTo)]));
}

function assignedTo({ memberAssignment }: { memberAssignment: Buffer }): string[] {
  // Between two generations no one has anything.
  const assigned =
    memberAssignment.length > 0
      ? (kafkajs.AssignerProtocol.MemberAssignment.decode(memberAssignment)?.assignment ?? {})
      : {};
  return Object.entries(assigned).flatMap(([topic, partitions]) =>
    partitions.map(partition => place(topic, partition)),
  );
}

async function committedBy(admin: Admin, groupId: string): Promise<Map<string, bigint>> {
  const topics = await admin.fetchOffsets({ groupId });
  return new Map(
    topics.flatMap(({ topic, partitions }) =>
      partitions
        .filter(({ offset }) => offset !== '-1')
        .map(({ partition, offset }) => [place(topic, partition), BigInt(offset)] as const),
    ),
  );
}

/** Asks a broker, from outside of the processes that use it. */
async function asking<T>(brokers: readonly string[], question: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = new kafkajs.Kafka({
    brokers: [...brokers],
    clientId: 'chaos',
    logLevel: kafkajs.logLevel.NOTHING,
  }).admin();
  await admin.connect();
  try {
    return await question(admin);
  } finally {
    await admin.disconnect();
  }
}

/** How many partitions each member of a group has. */
export function sharesOf(brokers: readonly string[], group: string): Promise<number[]> {
  return asking(brokers, async admin =>
    (await admin.describeGroups([group])).groups.flatMap(({ members }) =>
      members.map(member => assignedTo(member).length),
    ),
  );
}

/** Counts what a broker's groups have before them. */
export function eventsOn(brokers: readonly string[]): Promise<EventsUnderWay> {
  return asking(brokers, async admin => {
    const edges = await edgesOf(admin);
    const readers = await readersOf(
      admin,
      (await admin.listGroups()).groups.map(({ groupId }) => groupId),
    );
    const waiting: [string, number][] = [];
    for (const [groupId, places] of readers)
      waiting.push([groupId, Number(behind(places, await committedBy(admin, groupId), edges))]);
    return {
      waiting: Object.fromEntries(waiting.filter(([, count]) => count > 0)),
      sent: Number([...edges.values()].reduce((sum, { high }) => sum + high, 0n)),
    };
  });
}

/** A replica's own group never commits: what it keeps in its memory is in no book, and no one can tell from outside how far it is. */
function behind(
  places: readonly string[],
  committed: ReadonlyMap<string, bigint>,
  edges: ReadonlyMap<string, Edge>,
): bigint {
  if (committed.size === 0) return 0n;
  return places.reduce((sum, each) => {
    const { low, high } = edges.get(each) ?? { low: 0n, high: 0n };
    const taken = committed.get(each) ?? low;
    return sum + (high > taken ? high - taken : 0n);
  }, 0n);
}
