import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether labels of a carrier can be bought; null until the service has looked, which it does at its start. */
export class CarrierReadiness1763700000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table carriers add column ready boolean');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table carriers drop column ready');
  }
}
