import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Connections of online stores that wait for their owner's grant. */
export class CreateStoreAuthorizations1795517000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'store_authorizations',
      `user_id uuid not null, owner_id uuid not null, provider text not null, shop text not null, url text not null, origin jsonb not null, return_origin text not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table store_authorizations');
  }
}
