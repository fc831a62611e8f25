import type { PaymentEventResult, PaymentEventState, PaymentProviderName, ReturnCause } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** The table of webhooks, for queries; the process writes it. */
@Entity('payment_events')
export class PaymentEventEntity extends TenantRow {
  @Column('text') provider: PaymentProviderName;
  @Column('text') type: string;
  @Column('text') state: PaymentEventState;
  @Column('text', { nullable: true }) result: PaymentEventResult | null;
  @Column('text', { nullable: true }) charge_id: string | null;
  @Column('uuid', { nullable: true }) deposit_id: string | null;
  @Column('int', { nullable: true }) return_cause: ReturnCause | null;
  @Column('int') deliveries: number;
  @Column('text', { nullable: true }) verification_code: string | null;
}
