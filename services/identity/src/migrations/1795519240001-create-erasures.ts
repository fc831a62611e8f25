import { dropErasureTable, erasureTable } from '@porte/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasures of people, which of them were erased, and how far the erasure of a request is. */
export class CreateErasures1795519240001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await erasureTable(runner);
    await runner.query('alter table users add column erased_at timestamptz');
    await runner.query(
      `alter table privacy_requests add column contact jsonb, add column erased_services jsonb not null default '[]'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table privacy_requests drop column contact, drop column erased_services');
    await runner.query('alter table users drop column erased_at');
    await dropErasureTable(runner);
  }
}
