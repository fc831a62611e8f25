import type { PrivacyRequestKind, PrivacyRequestState, ServiceName } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** The table of requests about a person's data, for queries; the process writes it. */
@Entity('privacy_requests')
export class PrivacyRequestEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('text') kind: PrivacyRequestKind;
  @Column('text') text: string;
  @Column('text') state: PrivacyRequestState;
  @Column('date') answer_by: string;
  @Column('date', { nullable: true }) carry_out_by: string | null;
  /** computed by the database */
  @Column({ type: 'date', nullable: true, insert: false, update: false }) due_on: string | null;
  @Column('text', { nullable: true }) answer: string | null;
  @Column('uuid', { nullable: true }) answered_by: string | null;
  @Column('timestamptz', { nullable: true }) answered_at: Date | null;
  @Column('timestamptz', { nullable: true }) done_at: Date | null;
  @Column('jsonb') erased_services: ServiceName[];
}
