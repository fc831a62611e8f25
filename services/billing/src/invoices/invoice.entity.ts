import { MoneyColumn, TenantRow } from '@porte/database-kit';
import type { Money } from '@porte/domain-kit';
import { Column, Entity } from 'typeorm';
import type { InvoiceState } from './invoice.process.js';

/** The table of invoices, for queries; the process writes it. */
@Entity('invoices')
export class InvoiceEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') transaction_id: string;
  @Column('text') state: InvoiceState;
  @MoneyColumn() amount: Money;
  @Column('text', { nullable: true }) folio: string | null;
  @Column('text', { nullable: true }) uuid: string | null;
  @Column('boolean') is_real: boolean;
  @Column('text', { nullable: true }) reason_code: string | null;
  @Column('text', { nullable: true }) reason: string | null;
}
