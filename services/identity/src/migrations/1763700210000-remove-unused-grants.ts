import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Models that were granted before any route or page of them existed. */
const UNUSED = [
  'Store',
  'Pickup',
  'Invoice',
  'FiscalDatum',
  'TaxFiscalDatum',
  'Csd',
  'TestConnection',
  'Report',
  'Referral',
];

/** Takes the grants of models without a route from tenants that exist already. */
export class RemoveUnusedGrants1763700210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Row-level security binds the owner too, who has no tenant here.
    await runner.query('alter table grants no force row level security');
    await runner.query('delete from grants where model = any($1)', [UNUSED]);
    await runner.query('alter table grants force row level security');
  }

  /** Nothing reads these grants, so nothing has to be restored. */
  async down(): Promise<void> {}
}
