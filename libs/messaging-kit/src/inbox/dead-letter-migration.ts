import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dead letters that a person has dealt with stay for a while; what waits is found by its key, what is old by its age. */
export class DeadLettersDone1763700000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dead_letters add column done_at timestamptz');
    await runner.query('create index on dead_letters (tenant_id, consumer, key, seq) where done_at is null');
    await runner.query('create index on dead_letters (done_at) where done_at is not null');
    // Rows come in the order of their time: a summary of ranges finds the oldest and costs an insert nothing.
    await runner.query('create index on inbox using brin (taken_at) with (autosummarize = on)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index dead_letters_tenant_id_consumer_key_seq_idx, dead_letters_done_at_idx, inbox_taken_at_idx',
    );
    await runner.query('alter table dead_letters drop column done_at');
  }
}
