import type { LabelFact } from '@porte/contracts';
import { TenantRow, type Cause } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';
import type { LabelVoid, VoidAnswer } from './label-void.process.js';

export type VoidState =
  'asking' | 'unknown' | 'needs_review' | 'left_to_staff' | 'voided' | 'refused' | 'settled' | 'offered' | 'sold';

/** The table of label voids, for queries; the process writes it. */
@Entity('label_voids')
export class LabelVoidEntity extends TenantRow implements LabelVoid {
  @Column('text') purpose: 'cancellation' | 'surplus';
  @Column('uuid', { nullable: true }) attempt_id: string | null;
  @Column('uuid') shipment_id: string;
  @Column('uuid') purchase_id: string;
  @Column('uuid') carrier_id: string;
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  @Column('text', { nullable: true }) tracking_number: string | null;
  @Column('jsonb', { nullable: true }) label: LabelFact | null;
  @Column('jsonb') cause: Cause;
  @Column('text') state: VoidState;
  @Column('jsonb', { nullable: true }) outcome: VoidAnswer | null;
  @Column('int') checks: number;
  @Column('text') lane: string;
  @Column('int') fence: number;
  @Column('timestamptz', { nullable: true }) due_at: Date | null;
  @Column('timestamptz', { nullable: true }) leased_until: Date | null;
}
