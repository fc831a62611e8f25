import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session in which staff act as its person. */
export class ActAsPeople1795518700602 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add acted_by uuid, add reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop acted_by, drop reason');
  }
}
