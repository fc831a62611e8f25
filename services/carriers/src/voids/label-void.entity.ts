import type { LabelFact } from '@porte/contracts';
import { TenantRow, type Cause } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';

/**
 * Of a label that came after its purchase had failed there are two states more: `offered` while shipments is asked whether the shipment still waits for it, and
 * `sold` once it is a customer's.
 */
export type VoidState = 'asking' | 'unknown' | 'needs_review' | 'voided' | 'refused' | 'settled' | 'offered' | 'sold';

/** What the carrier was last known to say of a void. */
export interface VoidAnswer {
  kind: 'accepted' | 'refused' | 'unknown';
  message: string;
}

/**
 * A label that is to be voided: because its shipment is cancelled, under the cancellation's id, or because it is one too many (`surplus`). Instants
 * are the database's.
 */
@Entity('label_voids')
export class LabelVoidEntity extends TenantRow {
  @Column('text') purpose: 'cancellation' | 'surplus';
  /** the attempt that bought the label; null where none is known */
  @Column('uuid', { nullable: true }) attempt_id: string | null;
  @Column('uuid') shipment_id: string;
  @Column('uuid') purchase_id: string;
  @Column('uuid') carrier_id: string;
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  /** null where there is nothing that a carrier could void, as of a manual shipment */
  @Column('text', { nullable: true }) tracking_number: string | null;
  /** of a surplus label: the label itself, which may become the buyer's */
  @Column('jsonb', { nullable: true }) label: LabelFact | null;
  @Column('jsonb') cause: Cause;
  @Column('text') state: VoidState;
  @Column('jsonb', { nullable: true }) outcome: VoidAnswer | null;
  @Column('int') fence: number;
  @Column('timestamptz', { nullable: true }) lease_until: Date | null;
  @Column('timestamptz', { nullable: true }) next_check_at: Date | null;
  /** how often the carrier was asked in vain */
  @Column('int') checks: number;
}
