import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An approval is of the shipment as its person was shown it. Those that waited before are of no version, and asked again. */
export class ApproveVersions1795519290011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table purchase_approvals add column version int not null default -1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table purchase_approvals drop column version');
  }
}
