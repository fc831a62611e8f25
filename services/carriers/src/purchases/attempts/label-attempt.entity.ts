import type { DocumentFact, EventData } from '@porte/contracts';
import { TenantRow, type Cause } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';
import type { Rejection } from '../../adapters/index.js';
import type { AttemptOutcome, LabelAttempt, SurplusLabel } from './label-attempt.process.js';

export type AttemptState =
  'ready' | 'calling' | 'asking_again' | 'unknown' | 'needs_review' | 'left_to_staff' | 'labelled' | 'rejected';

/** The table of label attempts, for queries; the process writes it. */
@Entity('label_attempts')
export class LabelAttemptEntity extends TenantRow implements LabelAttempt {
  @Column('uuid') purchase_id: string;
  @Column('uuid') shipment_id: string;
  @Column('uuid') carrier_id: string;
  @Column('int') n: number;
  @Column('text') reference: string;
  @Column('text') state: AttemptState;
  @Column('jsonb') request: EventData<'shipment.rate_selected'>;
  @Column('jsonb') cause: Cause;
  @Column('text') lane: string;
  @Column('int') fence: number;
  @Column('timestamptz', { nullable: true }) due_at: Date | null;
  @Column('timestamptz', { nullable: true }) leased_until: Date | null;
  @Column('int') checks: number;
  @Column('int') absences: number;
  @Column('boolean') doubt: boolean;
  @Column('timestamptz', { nullable: true }) doubted_at: Date | null;
  @Column('jsonb', { nullable: true }) outcome: AttemptOutcome | null;
  @Column('jsonb', { nullable: true }) refusal: Rejection | null;
  @Column('text', { nullable: true }) tracking_number: string | null;
  @Column('jsonb', { nullable: true }) documents: DocumentFact[] | null;
  @Column('jsonb') surplus: SurplusLabel[];
  @Column('uuid', { nullable: true }) void_id: string | null;
}
