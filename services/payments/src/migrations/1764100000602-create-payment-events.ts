import { processTable } from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks of payment providers. */
export class CreatePaymentEvents1764100000602 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(
      runner,
      'payment_events',
      `provider text not null, event_id text not null, type text not null, charge_id text, order_id text, deposit_id uuid, result text,
      verification_code text, deliveries int not null default 1, unique (tenant_id, provider, event_id)`,
    );
    await runner.query('create index on payment_events (tenant_id, created_at desc, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payment_events');
  }
}
