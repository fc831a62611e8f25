import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of money are found however many others stand in front of them, and so is whether a topic has any left. */
export class OutboxTopics1795500000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index outbox_topic on outbox (topic, seq)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index outbox_topic');
  }
}
