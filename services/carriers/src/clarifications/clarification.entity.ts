import type { ClarificationDecision, ClarificationKind, ClarificationState } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { MoneyColumn, TenantRow } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';

/** What waits, or waited, for a person; `known` and `checks` are as of the last look. */
@Entity('clarifications')
export class ClarificationEntity extends TenantRow {
  @Column('text') kind: ClarificationKind;
  @Column('text') state: ClarificationState;
  /** not open; the database's own, to sort by */
  @Column({ type: 'boolean', insert: false, update: false }) closed: boolean;
  /** the attempt, or the void */
  @Column('uuid') subject_id: string;
  @Column('uuid') shipment_id: string;
  @Column('int') sequential_id: number;
  @Column('uuid') purchase_id: string;
  @Column('uuid') user_id: string;
  @Column('uuid') carrier_id: string;
  @Column('text') carrier_name: string;
  @Column('text') service_name: string;
  @Column('text') reference: string;
  @MoneyColumn() amount: Money;
  @Column('text', { nullable: true }) tracking_number: string | null;
  @Column('text') known: string;
  @Column('int') checks: number;
  @Column('boolean') can_look_up: boolean;
  @Column('text', { nullable: true }) decision: ClarificationDecision | null;
  @Column('uuid', { nullable: true }) decided_by: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('timestamptz', { nullable: true }) decided_at: Date | null;
}
