import { addSearchColumn, createSearchIndex, dropSearchColumn } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text search over users and the audit trail. */
export class IndexSearch1764000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addSearchColumn(runner, 'users', [
      { number: 'sequential_id' },
      'name',
      'last_name',
      'email',
      'company',
      { compact: 'phone' },
    ]);
    // A row of the trail keeps the columns that its hash covers.
    await createSearchIndex(runner, 'audits', ['actor_email', 'action', 'subject', 'label']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index audits_search');
    await dropSearchColumn(runner, 'users');
  }
}
