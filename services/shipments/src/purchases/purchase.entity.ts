import type { RateFact } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { MoneyColumn, TenantRow } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';
import type { StateOfPurchase } from './purchase.process.js';

/** How a purchase ended. */
export interface PurchaseOutcome {
  /** set if it ended without a label */
  code?: string;
  message?: string;
  missing?: number;
  /** the wallet afterwards, in pesos */
  balance?: number;
}

/** One purchase of one label. Its row is written together with the event that asks carriers for the label. */
@Entity('purchases')
export class PurchaseEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  /** who chose the rate */
  @Column('uuid', { nullable: true }) by_id: string | null;
  @Column('uuid') shipment_id: string;
  @Column('text') state: StateOfPurchase;
  @Column('jsonb') rate: RateFact;
  @MoneyColumn() held: Money;
  @Column('text') label_format: string;
  @Column('boolean') demo: boolean;
  @Column('jsonb', { nullable: true }) outcome: PurchaseOutcome | null;
}

/** A purchase that is not written yet. */
export type NewPurchase = Omit<PurchaseEntity, 'updated_at' | 'outcome'>;

/** The part of a purchase that is read together with its shipment. */
export type PurchaseSummary = Pick<PurchaseEntity, 'id' | 'user_id' | 'state' | 'rate' | 'demo' | 'outcome'>;
