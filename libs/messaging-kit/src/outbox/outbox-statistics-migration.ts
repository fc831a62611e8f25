import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events come and go by the thousand, so that the server looks at their table all the time: to compare whole events helps no plan, and costs most of that look. */
export class OutboxStatistics1763700000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox alter column envelope set statistics 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox alter column envelope set statistics -1');
  }
}
