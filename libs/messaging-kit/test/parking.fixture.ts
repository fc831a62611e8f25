import { newId, TechnicalError } from '@porte/domain-kit';
import { Consumer, Consumers, DeadLetters, type BatchOptions, type Envelope, type Tx } from '@porte/messaging-kit';
import type { EventType } from '@porte/contracts';
import { anActor, DEMO } from '@porte/testing-kit';
import { RecordingBus, numberOf, subject, type MessageStore } from './message-store.fixture.js';

export const developer = anActor('developer');

/** The n-th event of a key: of a money topic unless said otherwise. */
export function eventOf(
  name: string,
  n: number,
  { type = 'label.generated', tenantId = DEMO }: { type?: EventType; tenantId?: string } = {},
): Envelope {
  const id = newId();
  return {
    id,
    type,
    source: 'carriers',
    subject: subject(name),
    tenantId,
    time: '2026-11-21T18:00:00.000Z',
    correlationId: id,
    data: { id: subject(name), n },
  } as object as Envelope;
}

/** Appends each event's number to its key's row: an order lost, a gap and a second time all show. Fails at those that are broken. */
export function foldingDesk(store: MessageStore, delays: readonly number[] = [], batch: BatchOptions | null = null) {
  const consumer = new Consumer('billing', store.work, delays, batch);
  const broken = new Set<number>();
  const apply = async (envelope: Envelope, tx: Tx): Promise<void> => {
    const n = numberOf(envelope);
    await tx.query(
      `insert into reference_rows (tenant_id, model, id, data, event_id) values ($1, 'fold', $2, to_jsonb($3::text), $4)
      on conflict (tenant_id, model, id) do update set data = to_jsonb((reference_rows.data #>> '{}') || ' ' || $3)`,
      [tx.tenantId, envelope.subject, String(n), envelope.id],
    );
    if (broken.has(n)) throw new TechnicalError(`no ledger for ${n}`);
  };
  const consumers = new Consumers();
  consumers.add(consumer);
  consumer.subscribe(new RecordingBus(), [], apply);
  const letters = new DeadLetters(store.work, consumers);
  return {
    consumer,
    broken,
    letters,
    take: (envelope: Envelope) => consumer.take(envelope, tx => apply(envelope, tx)),
    at: ({ tenantId, id }: Envelope) => ({ tenantId, consumer: consumer.name, id }),
    replay: ({ tenantId, id }: Envelope) => letters.replay({ tenantId, consumer: consumer.name, id }, developer),
    /** what was applied under a key, in its order */
    async folded(name: string): Promise<string | undefined> {
      const rows = await store.superuser<{ data: string }>(
        `select data from reference_rows where id = '${subject(name)}'`,
      );
      return rows[0]?.data;
    },
    waiting: () =>
      store.superuser<{ n: number; parked: boolean; errors: string[] }>(
        `select (envelope->'data'->>'n')::int as n, parked, errors from dead_letters where done_at is null order by seq`,
      ),
    audits: () =>
      store.superuser<{ action: string; subject: string; data: Record<string, unknown>; actor_id: string }>(
        'select action, subject, data, actor_id from audit_log order by id',
      ),
  };
}
