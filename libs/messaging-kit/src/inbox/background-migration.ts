import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['inbox', 'dead_letters', 'parked_keys'];
/** Consumers whose events one consumer of the service takes now. */
const JOINED = `consumer in ('shipments.timeline', 'shipments.balances', 'payments.low_balances', 'identity.notifications') or consumer like '%.references'`;
const NAME = `split_part(consumer, '.', 1) || '.background'`;

/**
 * What the joined consumers had applied stays applied: the group of the new one reads its topics from their beginning. Their own inbox rows stay for replicas
 * of the version before, and go with their age.
 */
export class BackgroundConsumers1795510200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Row-level security hides every tenant's rows from the owner while it is forced.
    for (const table of TABLES) await runner.query(`alter table ${table} no force row level security`);
    await runner.query(
      `insert into inbox (tenant_id, consumer, event_id, taken_at) select tenant_id, ${NAME}, event_id, taken_at from inbox where ${JOINED} on conflict do nothing`,
    );
    await runner.query(`update dead_letters set consumer = ${NAME} where ${JOINED}`);
    await runner.query(
      `insert into parked_keys (tenant_id, consumer, key, parked_at) select tenant_id, ${NAME}, key, parked_at from parked_keys where ${JOINED} on conflict do nothing`,
    );
    await runner.query(`delete from parked_keys where ${JOINED}`);
    for (const table of TABLES) await runner.query(`alter table ${table} force row level security`);
  }

  /** Which of them an event belonged to is not known any more; a dead letter waits for the version that has its consumer. */
  async down(): Promise<void> {}
}
