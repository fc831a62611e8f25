import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wrote to support and when, to bound how often; the messages themselves are mails. */
export class CreateSupportMessages1763700200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'support_messages',
      'user_id uuid not null, foreign key (tenant_id, user_id) references users (tenant_id, id)',
    );
    await runner.query('create index on support_messages (tenant_id, user_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table support_messages');
  }
}
