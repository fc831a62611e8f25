import type { Envelope } from '../bus/envelope.js';
import type { Tx } from '../database/tx.js';

/** A key of one consumer, as `parked_keys` knows it. */
export interface ConsumerKey {
  consumer: string;
  key: string;
}

/** An event that was set aside. */
export interface Letter extends ConsumerKey {
  tenant_id: string;
  id: string;
  envelope: Envelope;
  errors: string[];
  /** true where it only waits behind an earlier one of its key */
  parked: boolean;
  died_at: Date;
}

const COLUMNS = 'tenant_id, id, consumer, key, envelope, errors, parked, died_at';

/** The statements of dead letters and parked keys, each of the transaction's tenant. */
export const letters = {
  /** One that still waits. */
  async find(tx: Tx, consumer: string, id: string): Promise<Letter | undefined> {
    const [found] = await tx.query<Letter>(
      `select ${COLUMNS} from dead_letters where tenant_id = $1 and consumer = $2 and id = $3 and done_at is null`,
      [tx.tenantId, consumer, id],
    );
    return found;
  },

  /** The oldest that waits under a key. */
  async first(tx: Tx, { consumer, key }: ConsumerKey): Promise<Letter | undefined> {
    const [found] = await tx.query<Letter>(
      `select ${COLUMNS} from dead_letters where tenant_id = $1 and consumer = $2 and key = $3 and done_at is null order by seq limit 1`,
      [tx.tenantId, consumer, key],
    );
    return found;
  },

  async countOf(tx: Tx, { consumer, key }: ConsumerKey): Promise<number> {
    const [count] = await tx.query<{ waiting: number }>(
      'select count(*)::int as waiting from dead_letters where tenant_id = $1 and consumer = $2 and key = $3 and done_at is null',
      [tx.tenantId, consumer, key],
    );
    return count!.waiting;
  },

  /** @returns false where it was done before */
  async finish(tx: Tx, { consumer, id }: Letter): Promise<boolean> {
    const done = await tx.query(
      `with done as (update dead_letters set done_at = now() where tenant_id = $1 and consumer = $2 and id = $3 and done_at is null returning 1) select from done`,
      [tx.tenantId, consumer, id],
    );
    return done.length > 0;
  },

  /** It failed once more: it is the one now behind which the rest of its key waits. */
  async failed(tx: Tx, { consumer, id }: Letter, error: string): Promise<void> {
    await tx.query(
      `update dead_letters set parked = false, errors = errors || jsonb_build_array($4::text) where tenant_id = $1 and consumer = $2 and id = $3 and done_at is null`,
      [tx.tenantId, consumer, id, error],
    );
  },

  /** Keeps other replays of a parked key out, while what arrives may still be set aside. @returns false where the key is not parked */
  async hold(tx: Tx, { consumer, key }: ConsumerKey): Promise<boolean> {
    return (
      (
        await tx.query(
          'select 1 from parked_keys where tenant_id = $1 and consumer = $2 and key = $3 for no key update',
          [tx.tenantId, consumer, key],
        )
      ).length > 0
    );
  },

  /** Waits for what is being set aside under a parked key, and keeps out what arrives. */
  async close(tx: Tx, { consumer, key }: ConsumerKey): Promise<void> {
    await tx.query('select 1 from parked_keys where tenant_id = $1 and consumer = $2 and key = $3 for update', [
      tx.tenantId,
      consumer,
      key,
    ]);
  },

  /** From now on events of the key are handled as they come. */
  async unpark(tx: Tx, { consumer, key }: ConsumerKey): Promise<void> {
    await tx.query('delete from parked_keys where tenant_id = $1 and consumer = $2 and key = $3', [
      tx.tenantId,
      consumer,
      key,
    ]);
  },
};

/** A page of what waits in some tenants, poison first, then the newest; to be called under the system role. */
export async function waitingLetters(
  tx: Tx,
  tenants: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Letter[]; total: number }> {
  const where = 'tenant_id = any($1) and done_at is null';
  const rows = await tx.query<Letter>(
    `select ${COLUMNS} from dead_letters where ${where} order by parked, seq desc limit $2 offset $3`,
    [tenants, limit, offset],
  );
  const [count] = await tx.query<{ total: number }>(`select count(*)::int as total from dead_letters where ${where}`, [
    tenants,
  ]);
  return { rows, total: count!.total };
}
