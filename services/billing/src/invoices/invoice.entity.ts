import type { Acceptance, CancellationMotive, InvoiceKind } from '@porte/contracts';
import { MoneyColumn, TenantRow } from '@porte/database-kit';
import type { Money } from '@porte/domain-kit';
import { Column, Entity } from 'typeorm';
import type { PacName } from '../cfdi/pac.js';
import type { InvoiceState } from './invoice.row.js';

/** The table of invoices, for queries; the process writes it. */
@Entity('invoices')
export class InvoiceEntity extends TenantRow {
  @Column('text') kind: InvoiceKind;
  @Column('uuid', { nullable: true }) user_id: string | null;
  @Column('uuid', { nullable: true }) transaction_id: string | null;
  @Column('text') state: InvoiceState;
  @MoneyColumn() amount: Money;
  @Column('text', { nullable: true }) folio: string | null;
  @Column('text', { nullable: true }) uuid: string | null;
  @Column('boolean') is_real: boolean;
  @Column('text', { nullable: true }) reason_code: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text', { nullable: true }) period: string | null;
  @Column('uuid', { nullable: true }) replaces_id: string | null;
  @Column('uuid', { nullable: true }) credits_id: string | null;
  @Column('text', { nullable: true }) motive: CancellationMotive | null;
  @Column('text', { nullable: true }) replacement_uuid: string | null;
  @Column('text', { nullable: true }) acceptance: Acceptance | null;
  @Column('text', { nullable: true }) cancel_note: string | null;
  @Column('timestamptz', { nullable: true }) cancel_requested_at: Date | null;
  @Column('text', { nullable: true }) pac: PacName | null;
  @Column('timestamptz', { nullable: true }) canceled_at: Date | null;
}
