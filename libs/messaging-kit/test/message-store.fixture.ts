import { derivedId, FixedClock } from '@porte/domain-kit';
import { Database, migrate, Relay, UnitOfWork, type Envelope, type EventBus } from '@porte/messaging-kit';
import { withConnection, DEMO, freshDatabase, until } from '@porte/testing-kit';

/** A database with nothing but the tables of messaging, as the producer `carriers`. */
export async function openMessageStore(poolSize = 8) {
  const fresh = await freshDatabase({
    template: 'messages',
    migrate: async url => void (await migrate(url, { migrations: [] })),
  });
  const replicas: Database[] = [];
  const replica = async (size: number) => {
    const database = await Database.open({
      url: fresh.appUrl,
      systemUrl: fresh.systemUrl,
      entities: [],
      poolSize: size,
    });
    replicas.push(database);
    return { database, work: new UnitOfWork(database, 'carriers', new FixedClock(new Date('2026-11-21T18:00:00Z'))) };
  };
  const { database, work } = await replica(poolSize);
  const close = async () => {
    // one that was killed has lost a connection already
    await Promise.allSettled(replicas.map(each => each.close()));
    await fresh.drop();
  };
  const superuser = <T>(sql: string): Promise<T[]> =>
    withConnection(fresh.superuserUrl, async client => (await client.query(sql)).rows as T[]);
  const events = (): Promise<{ consumer: string; id: string; parked: boolean; errors: string[] }[]> =>
    superuser('select consumer, id, parked, errors from dead_letters order by seq');
  return { database, work, replica, close, superuser, superuserUrl: fresh.superuserUrl, deadLetters: events };
}

export type MessageStore = Awaited<ReturnType<typeof openMessageStore>>;

export const subject = (name: string): string => derivedId('zone', name);

/** Publishes one event in a transaction of its own. */
export const tell = ({ work }: Pick<MessageStore, 'work'>, name: string, n: number): Promise<void> =>
  work.run({ tenantId: DEMO }, tx => tx.publish('zone.updated', subject(name), { id: subject(name), n }));

export const numberOf = (envelope: Envelope): number => (envelope.data as { n?: number }).n!;

/** A bus that keeps what was published, and fails when it is told to. */
export class RecordingBus implements EventBus {
  readonly kept: Envelope[] = [];
  readonly isOpen = true;

  constructor(private readonly before: (envelope: Envelope) => void | Promise<void> = () => {}) {}

  async publish(envelope: Envelope): Promise<void> {
    await this.before(envelope);
    this.kept.push(envelope);
  }

  subscribe(): void {}

  open(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Runs a relay until the outbox is empty. */
export async function drain(
  { database, work }: Pick<MessageStore, 'database' | 'work'>,
  bus: EventBus,
  report?: (error: unknown) => void,
): Promise<void> {
  const relay = new Relay(database, bus);
  if (report) relay.onFailure(report);
  work.sendThrough(relay);
  relay.start();
  await until(() => relay.isEmpty());
  await relay.stop();
}
