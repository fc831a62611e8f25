import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Own agreements are shown by the name of their provider: their own name is made of ids. Copies elsewhere follow when the agreement is saved next. */
export class ShowAgreementNames1795512000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table carriers add column shown_name text');
    await runner.query(
      `update carriers c set shown_name = p.name from providers p where p.id = c.provider_id and c.own_agreements and c.name like 'user-' || c.user_id || '-%'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table carriers drop column shown_name');
  }
}
