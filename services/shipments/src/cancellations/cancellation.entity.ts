import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';
import type { StateOfCancellation } from './cancellation.process.js';

/** One cancellation of one label: voided at the carrier once, refunded at most once. */
@Entity('cancellations')
export class CancellationEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  /** the staff member who requested it */
  @Column('uuid') by_id: string;
  @Column('uuid') shipment_id: string;
  @Column('uuid') purchase_id: string;
  @Column('text') state: StateOfCancellation;
  /** the carrier's message, if it rejected the void */
  @Column('text', { nullable: true }) message: string | null;
}
