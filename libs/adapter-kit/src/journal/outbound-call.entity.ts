import type { OutboundCall } from '@porte/contracts';
import { tenantTable, TenantRow } from '@porte/database-kit';
import { Column, Entity, type QueryRunner } from 'typeorm';

/** A call that was made for something that people can open: a shipment, a deposit, an invoice. */
@Entity('outbound_calls')
export class OutboundCallEntity extends TenantRow {
  @Column('text') subject_kind: string;
  @Column('text') subject_id: string;
  @Column('int', { nullable: true }) attempt: number | null;
  @Column('text') adapter: string;
  @Column('text') operation: string;
  @Column('timestamptz') started_at: Date;
  @Column('int') duration_ms: number;
  @Column('text') method: string;
  @Column('text') address: string;
  @Column('text') request: string;
  @Column('int', { nullable: true }) status: number | null;
  @Column('text') response: string;
  @Column('text') outcome: OutboundCall['outcome'];
  @Column('text') reason: string;
}

/** Makes the table of calls. */
export async function createOutboundCalls(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'outbound_calls',
    `subject_kind text not null, subject_id text not null, attempt int, adapter text not null, operation text not null, started_at timestamptz not null,
    duration_ms int not null, method text not null, address text not null, request text not null, status int, response text not null, outcome text not null, reason text not null`,
  );
  await runner.query('create index on outbound_calls (tenant_id, subject_id, started_at desc, id)');
  await runner.query('create index on outbound_calls (created_at)');
}

/** SQL of the calls that are not kept any longer. */
export const OUTBOUND_CALL_RETENTION = `created_at < now() - interval '30 days'`;
