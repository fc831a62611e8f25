import { TOPICS, type EventType } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import {
  type BatchOptions,
  Consumer,
  EmbeddedBus,
  ensureTopics,
  KafkaBus,
  removeTopics,
  type Envelope,
  type EventBus,
  type KafkaBusOptions,
  type Subscription,
  type Tx,
} from '@porte/messaging-kit';
import { DEMO, isOnKafka, kafkaOptions } from '@porte/testing-kit';
import { numberOf, subject, type MessageStore } from './message-store.fixture.js';

/** Suites of Kafka alone; elsewhere their titles say why they were not run. */
export const describeOnKafka = (title: string, suite: () => void): void =>
  isOnKafka()
    ? describe(title, suite)
    : describe.skip(`${title} (skipped: no Kafka; PORTE_TEST_TRANSPORT=kafka runs it)`, suite);

/** A place where processes share a transport. */
export interface Site {
  /** the bus of a further process */
  join(change?: Partial<KafkaBusOptions>): EventBus;
  close(): Promise<void>;
}

export async function embeddedSite(): Promise<Site> {
  const bus = new EmbeddedBus();
  return { join: () => bus, close: () => bus.close() };
}

/** Topics of its own on the run's Kafka, or on another. */
export async function kafkaSite(change: Partial<KafkaBusOptions> = {}): Promise<Site> {
  const options = { ...kafkaOptions(), ...change };
  await ensureTopics(options, TOPICS);
  const joined: KafkaBus[] = [];
  const join = (more: Partial<KafkaBusOptions> = {}): KafkaBus => {
    const bus = new KafkaBus({ ...options, ...more });
    joined.push(bus);
    return bus;
  };
  const close = async () => {
    await Promise.all(joined.map(bus => bus.close()));
    await removeTopics(options);
  };
  return { join, close };
}

/** The n-th event of a key, with every attribute. */
export function anEvent(name: string, n: number, type: EventType = 'zone.updated'): Envelope {
  const id = newId();
  return {
    id,
    type,
    source: 'carriers',
    subject: subject(name),
    tenantId: DEMO,
    time: '2026-11-21T18:00:00.000Z',
    correlationId: id,
    data: { id: subject(name), n },
  } as object as Envelope;
}

/**
 * Keeps the distinct events that a consumer has taken, in order of first arrival: a broker may deliver an event again.
 * @param before called first, on every delivery; what it throws fails the delivery
 */
export function keeper(before: (envelope: Envelope) => void | Promise<void> = () => {}) {
  const kept: Envelope[] = [];
  const ids = new Set<string>();
  const deliver = async (envelope: Envelope): Promise<void> => {
    await before(envelope);
    if (ids.has(envelope.id)) return;
    ids.add(envelope.id);
    kept.push(envelope);
  };
  return {
    kept,
    deliver,
    numbers: (name?: string) => kept.filter(each => !name || each.subject === subject(name)).map(numberOf),
  };
}

/** Takes events of one type as a service does: inbox and effect in one transaction. The effect appends the event's number to its key's row, so a loss, a doubling and an inversion all show. @param given told of each delivery @param together where events share transactions */
export function foldOn(
  bus: EventBus,
  { work }: MessageStore,
  type: EventType,
  given: (envelope: Envelope) => void = () => {},
  batch: BatchOptions | null = null,
): void {
  const consumer = new Consumer('fold', work, [1, 1], batch);
  consumer.subscribe(told(bus, given), [type], async (envelope: Envelope, tx: Tx) => {
    await tx.query(
      `insert into reference_rows (tenant_id, model, id, data, event_id) values ($1, 'fold', $2, to_jsonb($3::text), $4)
      on conflict (tenant_id, model, id) do update set data = to_jsonb((reference_rows.data #>> '{}') || ' ' || $3)`,
      [tx.tenantId, envelope.subject, String(numberOf(envelope)), envelope.id],
    );
  });
}

/** A bus that tells of each delivery before it is made. */
const told = (bus: EventBus, given: (envelope: Envelope) => void): EventBus =>
  Object.create(bus, {
    subscribe: {
      value: (subscription: Subscription) =>
        bus.subscribe({
          ...subscription,
          deliver: envelope => {
            given(envelope);
            return subscription.deliver(envelope);
          },
        }),
    },
  }) as EventBus;

/** What was applied under each key, in its order. */
export async function foldsOf({ superuser }: MessageStore): Promise<Map<string, string>> {
  const rows = await superuser<{ id: string; data: string }>(
    `select id, data from reference_rows where model = 'fold'`,
  );
  return new Map(rows.map(({ id, data }) => [id, data]));
}

/** What those rows must be where each event counts once, in the order of its key. */
export const modelOf = (names: readonly string[], count: number): Map<string, string> =>
  new Map(
    names.map((name, i) => [
      subject(name),
      Array.from({ length: count }, (_, n) => n)
        .filter(n => n % names.length === i)
        .join(' '),
    ]),
  );
