import { indexConcurrently } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = {
  name: 'notifications_unread_subject',
  on: 'notifications (tenant_id, subject_id) where read_at is null and subject_id is not null',
};

/** A decision marks the notifications of its subject as read. */
export class IndexUnreadSubjects1795519320004 implements MigrationInterface {
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexConcurrently(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${INDEX.name}`);
  }
}
