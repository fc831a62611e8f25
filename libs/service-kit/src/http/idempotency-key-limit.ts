import { Injectable } from '@nestjs/common';
import { Database } from '@porte/database-kit';
import type { ServiceConfig } from '../config/service-config.js';
import { InjectConfig } from '../context/tokens.js';

/** Rows per delete statement: few, so that locks are short. */
const BATCH_SIZE = 500;
const MAX_BATCHES = 200;

interface Owner {
  tenant_id: string;
  user_id: string;
}

/**
 * Limits the stored idempotency keys per user. Enforced by a periodic sweep, since counting rows on every call is too slow;
 * the rate limit bounds the growth between two sweeps.
 */
@Injectable()
export class IdempotencyKeyLimit {
  constructor(
    private readonly database: Database,
    @InjectConfig() private readonly config: Pick<ServiceConfig, 'IDEMPOTENCY_KEYS_PER_USER'>,
  ) {}

  /** @returns the number of deleted rows */
  async sweep(): Promise<number> {
    const owners = (await this.database.system.query(
      'select tenant_id, user_id from idempotency_keys group by tenant_id, user_id having count(*) > $1',
      [this.config.IDEMPOTENCY_KEYS_PER_USER],
    )) as Owner[];
    let removed = 0;
    for (const owner of owners) removed += await this.clear(owner);
    return removed;
  }

  /** Keeps keys of running calls. */
  private async clear({ tenant_id, user_id }: Owner): Promise<number> {
    const [last] = (await this.database.system.query(
      'select created_at::text as at from idempotency_keys where tenant_id = $1 and user_id = $2 order by created_at desc offset $3 limit 1',
      [tenant_id, user_id, this.config.IDEMPOTENCY_KEYS_PER_USER],
    )) as { at: string }[];
    let removed = 0;
    for (let batch = 0; last && batch < MAX_BATCHES; batch += 1) {
      const [, deleted] = (await this.database.system.query(
        `delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys
         where tenant_id = $1 and user_id = $2 and created_at <= $3::timestamptz and (lease_until is null or lease_until < now()) limit ${BATCH_SIZE} for update skip locked))`,
        [tenant_id, user_id, last.at],
      )) as [unknown, number];
      removed += deleted;
      if (deleted < BATCH_SIZE) break;
    }
    return removed;
  }
}
