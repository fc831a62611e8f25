import { createOutboundCalls } from '@porte/adapter-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The journal of calls to payment providers. */
export class CreateOutboundCalls1795500370001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutboundCalls(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outbound_calls');
  }
}
