import type { MigrationInterface, QueryRunner } from 'typeorm';

const VOID_STATES = ['asking', 'unknown', 'needs_review', 'voided', 'refused', 'settled'];
const KINDS = ['purchase', 'void', 'surplus'];

/** Labels that come after their purchase failed: shipments is asked whether its shipment still waits (`offered`), and staff decide about every one. */
export class LateLabels1763700000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, 'label_voids', 'state', [...VOID_STATES, 'offered', 'sold']);
    await allow(runner, 'clarifications', 'kind', [...KINDS, 'late', 'late_charged', 'late_void']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await allow(runner, 'clarifications', 'kind', KINDS);
    await allow(runner, 'label_voids', 'state', VOID_STATES);
  }
}

async function allow(runner: QueryRunner, table: string, column: string, values: readonly string[]): Promise<void> {
  await runner.query(`alter table ${table} drop constraint ${table}_${column}_check`);
  await runner.query(
    `alter table ${table} add constraint ${table}_${column}_check check (${column} in (${values.map(value => `'${value}'`).join(', ')}))`,
  );
}
