import type { CfdiUseId, PaymentFormId, TaxRegimeId } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('fiscal_data')
export class FiscalDatumEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('text') business_name: string;
  @Column('text') rfc: string;
  @Column('text') fiscal_regime: TaxRegimeId;
  @Column('text') payment_form: PaymentFormId;
  @Column('text') cfdi_use: CfdiUseId;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text') phone: string;
  @Column('text') street: string;
  @Column('text', { nullable: true }) number: string | null;
  @Column('text', { nullable: true }) interior_number: string | null;
  @Column('text') neighborhood: string;
  @Column('text') city: string;
  @Column('text') state: string;
  @Column('text') postal_code: string;
  @Column('text') country_code: string;
}
