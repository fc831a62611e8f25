import type { FiscalService, TaxFiscalDatum, VerificationState } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';
import type { VerificationDocument } from './verification.process.js';

/** The table of requests to be verified, for queries; the process writes it. */
@Entity('tax_fiscal_data')
export class TaxFiscalDatumEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('text') tax_regime: TaxFiscalDatum['tax_regime'];
  @Column('text') name: string;
  @Column('text') rfc_curp: string;
  @Column('text', { nullable: true }) social_url: string | null;
  @Column('jsonb') services: FiscalService[];
  @Column('jsonb') files: VerificationDocument[];
  @Column('text') state: VerificationState;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('uuid', { nullable: true }) decided_by: string | null;
  @Column('timestamptz', { nullable: true }) decided_at: Date | null;
}
