import { Injectable } from '@nestjs/common';
import { Database } from '@porte/messaging-kit';
import type { ServiceConfig } from '../config/service-config.js';
import { InjectConfig } from '../context/tokens.js';

/** Rows that one statement deletes: few, so that it is over before anybody waits for it. */
const BATCH_SIZE = 500;
const MAX_BATCHES = 200;

interface Owner {
  tenant_id: string;
  user_id: string;
}

/**
 * Keeps the newest idempotency keys of each user, up to a number that no shop reaches, so that one who sends a new key with every call does not fill the
 * database. Not checked with every call, which would count the user's rows each time; between two sweeps the limit of calls bounds what is added.
 */
@Injectable()
export class IdempotencyKeyLimit {
  constructor(
    private readonly database: Database,
    @InjectConfig() private readonly config: Pick<ServiceConfig, 'IDEMPOTENCY_KEYS_PER_USER'>,
  ) {}

  /** @returns how many rows went */
  async sweep(): Promise<number> {
    const owners = (await this.database.system.query(
      'select tenant_id, user_id from idempotency_keys group by tenant_id, user_id having count(*) > $1',
      [this.config.IDEMPOTENCY_KEYS_PER_USER],
    )) as Owner[];
    let gone = 0;
    for (const owner of owners) gone += await this.clear(owner);
    return gone;
  }

  /** What is under way stays, however old it is. */
  private async clear({ tenant_id, user_id }: Owner): Promise<number> {
    const [last] = (await this.database.system.query(
      'select created_at::text as at from idempotency_keys where tenant_id = $1 and user_id = $2 order by created_at desc offset $3 limit 1',
      [tenant_id, user_id, this.config.IDEMPOTENCY_KEYS_PER_USER],
    )) as { at: string }[];
    let gone = 0;
    for (let batch = 0; last && batch < MAX_BATCHES; batch += 1) {
      const [, deleted] = (await this.database.system.query(
        `delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys
         where tenant_id = $1 and user_id = $2 and created_at <= $3::timestamptz and (lease_until is null or lease_until < now()) limit ${BATCH_SIZE} for update skip locked))`,
        [tenant_id, user_id, last.at],
      )) as [unknown, number];
      gone += deleted;
      if (deleted < BATCH_SIZE) break;
    }
    return gone;
  }
}
