import type { PurchaseState, RateFact } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { MoneyColumn, TenantRow } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';

/** How a purchase ended. */
export interface PurchaseOutcome {
  /** set where it ended without a label */
  code?: string;
  message?: string;
  missing?: number;
  /** the wallet afterwards, in pesos */
  balance?: number;
}

/** One purchase of one label: the process that survives the death of any part (domain rules §6). */
@Entity('purchases')
export class PurchaseEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  /** who chose the rate */
  @Column('uuid', { nullable: true }) by_id: string | null;
  @Column('uuid') shipment_id: string;
  @Column('text') state: PurchaseState | 'confirmed' | 'released';
  @Column('jsonb') rate: RateFact;
  @MoneyColumn() held: Money;
  @Column('text') label_format: string;
  @Column('boolean') demo: boolean;
  @Column('jsonb', { nullable: true }) outcome: PurchaseOutcome | null;
}

/** One that is to be opened; how its label is printed is looked up then. */
export type FreshPurchase = Omit<PurchaseEntity, 'updated_at' | 'outcome' | 'label_format'>;
