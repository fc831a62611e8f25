import type { TransactionCode, TransactionStatus, TransactionType } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { DecimalColumn, MoneyColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** A row of the read-only view of the books. */
@Entity('transactions')
export class TransactionEntity extends TenantRow {
  @DecimalColumn({ type: 'bigint' }) sequential_id: number;
  @Column('uuid') user_id: string;
  @Column('uuid', { nullable: true }) made_by: string | null;
  @Column('text') transaction_type: TransactionType;
  @Column('text') code: TransactionCode;
  @MoneyColumn() amount: Money;
  @MoneyColumn() fee: Money;
  @Column('text') status: TransactionStatus;
  @Column('text') description: string;
  @Column('text') created_by: string;
  @Column('uuid', { nullable: true }) shipment_id: string | null;
  @Column('text', { nullable: true }) reference: string | null;
  @Column('uuid', { nullable: true }) refunds_id: string | null;
  @MoneyColumn() balance_after: Money;
}
