import type { ClarificationDecision, ClarificationKind, ClarificationState } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { MoneyColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** An open or closed task for staff; `known` and `checks` are those of the last look-up. */
@Entity('clarifications')
export class ClarificationEntity extends TenantRow {
  @Column('text') kind: ClarificationKind;
  @Column('text') state: ClarificationState;
  /** not open; a generated column for sorting */
  @Column({ type: 'boolean', insert: false, update: false }) closed: boolean;
  /** the label attempt, or the void */
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
