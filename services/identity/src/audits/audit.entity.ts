import type { AuditActor, ServiceName } from '@porte/contracts';
import { DecimalColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** A row of the audit trail, read only: `created_at` is the time of the action, `updated_at` the time of appending. */
@Entity('audits')
export class AuditEntity extends TenantRow {
  @DecimalColumn({ type: 'bigint' }) n: number;
  @Column('text') service: ServiceName;
  @Column('uuid', { nullable: true }) actor_id: string | null;
  @Column('text', { nullable: true }) actor_email: string | null;
  @Column('text', { nullable: true }) actor_role: AuditActor['role'];
  @Column('uuid', { nullable: true }) session_id: string | null;
  @Column('text', { nullable: true }) network: string | null;
  @Column('text') action: string;
  @Column('text') subject: string;
  @Column('text', { nullable: true }) label: string | null;
  @Column('jsonb') data: Record<string, unknown>;
}
