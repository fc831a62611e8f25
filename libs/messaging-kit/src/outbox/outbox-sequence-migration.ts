import type { MigrationInterface, QueryRunner } from 'typeorm';
import { systemRole } from '@porte/database-kit';

/** A resync raises the numbers of events, under the system role. */
export class OutboxSequence1795500000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`grant select, update on sequence outbox_seq_seq to ${await systemRole(runner)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`revoke select, update on sequence outbox_seq_seq from ${await systemRole(runner)}`);
  }
}
