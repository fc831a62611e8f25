import { isTransient, retryConflicts } from '@porte/database-kit';
import { DomainError, summarizeError, TechnicalError } from '@porte/domain-kit';
import { audit, type AuditedPerson } from '../audit.js';
import type { Envelope } from '../bus/envelope.js';
import type { Tx } from '../database/tx.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { causeOf, historyOf, type Consumers } from './consumer.js';

/** A key of one consumer, as in `parked_keys`. */
interface ConsumerKey {
  consumer: string;
  key: string;
}

/** An event that was set aside. */
export interface DeadLetterRow extends ConsumerKey {
  tenant_id: string;
  id: string;
  envelope: Envelope;
  errors: string[];
  /** true if it only waits behind an earlier event of its key */
  parked: boolean;
  died_at: Date;
}

/** Identifies a dead letter. */
export interface DeadLetterId {
  tenantId: string;
  consumer: string;
  /** of the event */
  id: string;
}

/** Limit of events that one call applies; the next call continues with a longer key. */
const MAX_EVENTS = 500;

/**
 * Replays or discards dead letters. A parked key is replayed in its order: each event in a transaction with its effect; the transaction that finds no more
 * waiting events ends the parking of its key.
 */
export class DeadLetters {
  constructor(
    private readonly work: UnitOfWork,
    private readonly consumers: Consumers,
  ) {}

  /** @returns the tenant of the event, one of those given @throws DomainError `not_found` */
  async tenantOf({ consumer, id }: Omit<DeadLetterId, 'tenantId'>, tenants: readonly string[]): Promise<string> {
    for (const tenantId of tenants)
      if (await this.work.run({ tenantId }, tx => find(tx, consumer, id))) return tenantId;
    throw new DomainError('not_found');
  }

  /**
   * Applies the event; of a parked key all waiting events, oldest first.
   * @returns how many events of its key still wait
   * @throws DomainError `not_found`; `replay_failed` if an event failed again: it and the later events keep waiting
   */
  async replay(at: DeadLetterId, by: AuditedPerson): Promise<number> {
    const { letter, isParked } = await this.work.run(at, async tx => {
      const found = await findOrThrow(tx, at);
      return { letter: found, isParked: await lockKey(tx, found, 'for no key update') };
    });
    await (isParked ? this.drain(letter, by) : this.attempt(letter, by));
    return this.countWaiting(letter);
  }

  /**
   * Removes the event without applying it, then replays the later events of its key as far as possible.
   * @returns how many events of its key still wait
   * @throws DomainError `not_found`
   */
  async discard(at: DeadLetterId, reason: string, by: AuditedPerson): Promise<number> {
    const letter = await this.work.run(at, async tx => {
      const found = await findOrThrow(tx, at);
      if (!(await finish(tx, found))) throw new DomainError('not_found');
      await this.record(tx, by, 'discard', found, { reason });
      return found;
    });
    // A failure of the next event does not undo this one; that event appears in the list itself.
    await this.drain(letter, by).catch(error => {
      if (!(error instanceof DomainError)) throw error;
    });
    return this.countWaiting(letter);
  }

  private countWaiting(letter: DeadLetterRow): Promise<number> {
    return this.work.run(letter, async tx => {
      const [count] = await tx.query<{ waiting: number }>(
        'select count(*)::int as waiting from dead_letters where tenant_id = $1 and consumer = $2 and key = $3 and done_at is null',
        [tx.tenantId, letter.consumer, letter.key],
      );
      return count!.waiting;
    });
  }

  private async drain(key: DeadLetterRow, by: AuditedPerson): Promise<void> {
    for (let tried = 0; tried < MAX_EVENTS; tried += 1) {
      const next = await this.work.run(key, tx => this.next(tx, key));
      if (!next) return;
      await this.attempt(next, by);
    }
  }

  /** The oldest waiting event of a parked key. If there is none, this transaction ends the parking. */
  private async next(tx: Tx, key: DeadLetterRow): Promise<DeadLetterRow | undefined> {
    // This lock excludes other replays, but not consumers that set events aside.
    if (!(await lockKey(tx, key, 'for no key update'))) return undefined;
    const first = await findOldest(tx, key);
    if (first) return first;
    // This lock waits for consumers that are setting events aside, and blocks further ones.
    await lockKey(tx, key, 'for update');
    const late = await findOldest(tx, key);
    if (!late) await unpark(tx, key);
    return late;
  }

  private async attempt(letter: DeadLetterRow, by: AuditedPerson): Promise<void> {
    try {
      await retryConflicts(() => this.work.run(letter, tx => this.apply(tx, letter, by), causeOf(letter.envelope)));
    } catch (error) {
      if (isTransient(error)) throw error;
      const message = summarizeError(error);
      await this.work.run(letter, async tx => {
        await addError(tx, letter, historyOf(error));
        await this.record(tx, by, 'replay_failed', letter, { message });
      });
      throw new DomainError('replay_failed', { message });
    }
  }

  private async apply(tx: Tx, letter: DeadLetterRow, by: AuditedPerson): Promise<void> {
    // A concurrent replay may have applied it.
    if (!(await finish(tx, letter))) return;
    const consumer = this.consumers.find(letter.consumer);
    if (!consumer) throw new TechnicalError(`no consumer ${letter.consumer}`);
    await consumer.apply(letter.envelope, tx);
    await this.record(tx, by, 'replay', letter);
  }

  private record(
    tx: Tx,
    by: AuditedPerson,
    action: string,
    { id, consumer, key, envelope }: DeadLetterRow,
    more: object = {},
  ): Promise<void> {
    return audit(tx, by, {
      action: `dead_letter.${action}`,
      subject: id,
      data: { consumer, key, type: envelope.type, ...more },
    });
  }
}

const COLUMNS = 'tenant_id, id, consumer, key, envelope, errors, parked, died_at';

async function find(tx: Tx, consumer: string, id: string): Promise<DeadLetterRow | undefined> {
  const [found] = await tx.query<DeadLetterRow>(
    `select ${COLUMNS} from dead_letters where tenant_id = $1 and consumer = $2 and id = $3 and done_at is null`,
    [tx.tenantId, consumer, id],
  );
  return found;
}

async function findOrThrow(tx: Tx, { consumer, id }: DeadLetterId): Promise<DeadLetterRow> {
  const letter = await find(tx, consumer, id);
  if (!letter) throw new DomainError('not_found');
  return letter;
}

async function findOldest(tx: Tx, { consumer, key }: ConsumerKey): Promise<DeadLetterRow | undefined> {
  const [found] = await tx.query<DeadLetterRow>(
    `select ${COLUMNS} from dead_letters where tenant_id = $1 and consumer = $2 and key = $3 and done_at is null order by seq limit 1`,
    [tx.tenantId, consumer, key],
  );
  return found;
}

/** @returns false if it was finished before */
async function finish(tx: Tx, { consumer, id }: DeadLetterRow): Promise<boolean> {
  const done = await tx.query(
    `with done as (update dead_letters set done_at = now() where tenant_id = $1 and consumer = $2 and id = $3 and done_at is null returning 1) select from done`,
    [tx.tenantId, consumer, id],
  );
  return done.length > 0;
}

/** From now on the later events of the key wait behind this one. */
async function addError(tx: Tx, { consumer, id }: DeadLetterRow, error: string): Promise<void> {
  await tx.query(
    `update dead_letters set parked = false, errors = errors || jsonb_build_array($4::text) where tenant_id = $1 and consumer = $2 and id = $3 and done_at is null`,
    [tx.tenantId, consumer, id, error],
  );
}

/** @returns false if the key is not parked */
async function lockKey(
  tx: Tx,
  { consumer, key }: ConsumerKey,
  strength: 'for update' | 'for no key update',
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from parked_keys where tenant_id = $1 and consumer = $2 and key = $3 ${strength}`,
    [tx.tenantId, consumer, key],
  );
  return rows.length > 0;
}

async function unpark(tx: Tx, { consumer, key }: ConsumerKey): Promise<void> {
  await tx.query('delete from parked_keys where tenant_id = $1 and consumer = $2 and key = $3', [
    tx.tenantId,
    consumer,
    key,
  ]);
}

/** A page of the dead letters of some tenants, failed ones before parked ones, then the newest first. Requires the system role. */
export async function listDeadLetters(
  tx: Tx,
  tenants: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DeadLetterRow[]; total: number }> {
  const where = 'tenant_id = any($1) and done_at is null';
  const rows = await tx.query<DeadLetterRow>(
    `select ${COLUMNS} from dead_letters where ${where} order by parked, seq desc limit $2 offset $3`,
    [tenants, limit, offset],
  );
  const [count] = await tx.query<{ total: number }>(`select count(*)::int as total from dead_letters where ${where}`, [
    tenants,
  ]);
  return { rows, total: count!.total };
}
