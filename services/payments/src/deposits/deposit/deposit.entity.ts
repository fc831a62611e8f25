import type {
  DepositFailure,
  DepositMethod,
  DepositState,
  DepositWarning,
  FeeRule,
  PaymentInstructions,
} from '@porte/contracts';
import { MoneyColumn, TenantRow } from '@porte/database-kit';
import type { Money } from '@porte/domain-kit';
import { Column, Entity } from 'typeorm';
import type { ProviderName } from '../../providers/payment-provider.js';
import type { ProofFile } from './deposit.process.js';

/** The table of deposits, for queries; the process writes it. */
@Entity('deposits')
export class DepositEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  @Column('text') method: DepositMethod;
  @Column('text') state: DepositState;
  @MoneyColumn() amount: Money;
  @MoneyColumn({ nullable: true }) paid_amount: Money | null;
  @MoneyColumn() fee: Money;
  @Column('date') transaction_date: string;
  @Column('jsonb') files: ProofFile[];
  @Column('jsonb') warnings: DepositWarning[];
  @Column('text', { nullable: true }) bank_reference: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('uuid', { nullable: true }) decided_by: string | null;
  @Column('timestamptz', { nullable: true }) decided_at: Date | null;
  @Column('text', { nullable: true }) provider: ProviderName | null;
  @Column('text', { nullable: true }) charge_id: string | null;
  @Column('jsonb', { nullable: true }) fee_rule: FeeRule | null;
  @Column('jsonb', { nullable: true }) instructions: PaymentInstructions | null;
  @MoneyColumn({ nullable: true }) provider_fee: Money | null;
  @Column('timestamptz', { nullable: true }) expires_at: Date | null;
  @Column('text', { nullable: true }) failure: DepositFailure | null;
  @Column('text', { nullable: true }) cep_url: string | null;
  @Column('boolean') is_processing: boolean;
  @Column('uuid', { nullable: true }) second_of: string | null;
  @Column('boolean') to_return: boolean;
  @Column('uuid', { nullable: true }) top_up_id: string | null;
}
