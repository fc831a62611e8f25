import type { Database } from '@porte/database-kit';

/** Rows that one statement deletes, within some 20 ms: so few that it is over before anybody waits for it. */
const BATCH = 2000;
/** What is old by the database's time: longer than any transport could deliver an event again, and as long as the API keeps responses of idempotency keys. */
const OLD = {
  inbox: `taken_at < now() - interval '30 days'`,
  idempotency_keys: 'expires_at < now()',
  dead_letters: `done_at < now() - interval '30 days'`,
};

const deletion = (table: string, isOld: string): string =>
  `delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${BATCH} for update skip locked))`;

/** Takes out what a service's messaging needs no more, and what the service itself keeps for a time, across tenants, in small batches that step around what others hold. */
export class Housekeeping {
  /**
   * @param rest taken after each full batch, so that what people wait for finds the database free; what it throws ends the sweep
   * @param retention tables of the service itself, each with the SQL condition of its old rows
   */
  constructor(
    private readonly database: Database,
    private readonly rest: () => Promise<void> = () => Promise.resolve(),
    private readonly retention: Readonly<Record<string, string>> = {},
  ) {}

  /** All that is old. @returns how many rows went */
  async sweep(): Promise<number> {
    let gone = 0;
    for (const [table, isOld] of Object.entries({ ...OLD, ...this.retention }))
      gone += await this.clear(deletion(table, isOld));
    return gone;
  }

  private async clear(sql: string): Promise<number> {
    for (let gone = 0; ; await this.rest()) {
      const [, deleted] = (await this.database.system.query(sql)) as [unknown, number];
      gone += deleted;
      if (deleted < BATCH) return gone;
    }
  }
}
