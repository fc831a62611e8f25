import { tenantTable } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cards that users saved at the provider, and the card of a deposit until its charge is made. Numbers and security codes are never here. */
export class CreateSavedCards1764200000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'saved_cards',
      `user_id uuid not null, owner_id uuid not null, customer_id text not null, card_id text not null, brand text not null,
      last_four text not null check (last_four ~ '^[0-9]{4}$'), unique (tenant_id, card_id)`,
    );
    await runner.query('create index on saved_cards (tenant_id, user_id)');
    await runner.query('alter table deposits add column card jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposits drop column card');
    await runner.query('drop table saved_cards');
  }
}
