import type { PaymentDifferenceKind, PaymentDifferenceState, ReconciledSource } from '@porte/contracts';
import { MoneyColumn, TenantRow } from '@porte/database-kit';
import type { Money } from '@porte/domain-kit';
import { Column, Entity } from 'typeorm';

/** What reconciliations found. */
@Entity('payment_differences')
export class PaymentDifferenceEntity extends TenantRow {
  @Column('text') source: ReconciledSource;
  @Column('text') kind: PaymentDifferenceKind;
  @Column('text') state: PaymentDifferenceState;
  @Column('date') day: string;
  @Column('uuid', { nullable: true }) deposit_id: string | null;
  @Column('text', { nullable: true }) reference: string | null;
  @MoneyColumn() reported: Money;
  @MoneyColumn() posted: Money;
}
