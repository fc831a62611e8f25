import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who acts on a test side for whom. */
export class CreateTestPeople1795519220001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'test_people',
      'live_tenant_id uuid not null, user_id uuid not null, generation int not null, foreign key (tenant_id, user_id) references users (tenant_id, id)',
    );
    await runner.query('create unique index on test_people (tenant_id, user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table test_people');
  }
}
