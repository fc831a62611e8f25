import type { ClaimReason, ClaimState } from '@porte/contracts';
import { MoneyColumn, TenantRow } from '@porte/database-kit';
import type { Money } from '@porte/domain-kit';
import { Column, Entity } from 'typeorm';

/** The table of claims, for queries; the process writes it. */
@Entity('claims')
export class ClaimEntity extends TenantRow {
  @Column('uuid') shipment_id: string;
  @Column('bigint', { transformer: { to: (value: number) => value, from: Number } }) shipment_number: number;
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  @Column('text') tracking_number: string;
  @Column('uuid') carrier_id: string;
  @Column('text') carrier_name: string;
  @Column('text') service_name: string;
  @MoneyColumn() declared_value: Money;
  @Column('text') reason: ClaimReason;
  @Column('text') description: string;
  @MoneyColumn() amount: Money;
  @MoneyColumn({ nullable: true }) paid_amount: Money | null;
  @Column('text') state: ClaimState;
  @Column('text', { nullable: true }) decision: string | null;
  @Column('timestamptz', { nullable: true }) decided_at: Date | null;
}
